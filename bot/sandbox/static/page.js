// The front page: whom to be and where to look. The choice is kept in the address, so a second window can be a second
// person; what has been read is kept in this browser.

const POLL = 500;
const ASLEEP = 60_000;
const PATIENCE = 3000;
const KEPT_FRAMES = 4;
const COLOURS = ["#b4552d", "#3f7cac", "#5a8f3d", "#8e5aa8", "#b08a1e", "#2f8f83", "#a8506e", "#6a6fb5"];
const MARKS = { channel: "#", thread: "↳", dm: "✉" };

const $ = (id) => document.getElementById(id);
let state = null;
let shown = null;
const frames = new Map(); // those of the last views, the one on show last: going back to it is then instant
let polled = Date.now();
const read = JSON.parse(localStorage.getItem("motherlode.read") ?? "{}");

const choice = () => new URLSearchParams(location.hash.slice(1));

function choose(member, place) {
  location.hash = new URLSearchParams({ member, place }).toString();
}

/** The member and place that the address names, or else the first of each. */
function current() {
  const wanted = choice();
  const member = state.members.find((one) => one.id === wanted.get("member")) ?? state.members[0];
  const places = [...state.places, { ...member.dm, name: "Direct messages" }];
  return { member, places, place: places.find((one) => one.id === wanted.get("place")) ?? places[0] };
}

const readKey = (member, place) => `${member.id}/${place.id}`;
const isNew = (member, place) => place.stamp > (read[readKey(member, place)] ?? 0);

function markRead(member, place) {
  if (document.hidden || !isNew(member, place)) return;
  read[readKey(member, place)] = place.stamp;
  localStorage.setItem("motherlode.read", JSON.stringify(read));
}

function element(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text ?? "";
  return made;
}

/** Show the items in the list. One that looks the same stays untouched: a press and the focus live through it. */
function fill(list, items) {
  items.forEach(({ parts, pick, active, news, goToNews }, index) => {
    const looks = JSON.stringify([parts.map((part) => part.outerHTML), active, news]);
    const item = list.children[index] ?? list.appendChild(document.createElement("li"));
    item.pick = pick;
    item.goToNews = goToNews;
    if (item.dataset.looks === looks) return;
    item.dataset.looks = looks;
    const choice = element("button", "choice");
    choice.setAttribute("aria-current", String(active));
    choice.append(...parts);
    choice.onclick = () => item.pick();
    const badge = element("button", "news", news);
    badge.hidden = !news;
    badge.onclick = () => item.goToNews();
    const focused = [...item.children].findIndex((part) => part === document.activeElement);
    item.replaceChildren(choice, badge);
    item.children[focused]?.focus();
  });
  while (list.children.length > items.length) list.lastChild.remove();
}

function render() {
  const { member, places, place } = current();
  markRead(member, place);
  $("server").textContent = `${state.server} · sandbox`;
  fill($("members"), state.members.map((one, index) => {
    const face = element("span", `face face-${index}`, one.name[0]);
    face.style.background = COLOURS[index % COLOURS.length];
    const parts = [face, element("span", "label", one.name)];
    if (one.moderator) parts.push(element("span", "tag", "moderator"));
    const stay = place.kind === "dm" ? one.dm.id : place.id;
    return {
      parts, active: one === member, pick: () => choose(one.id, stay),
      news: isNew(one, one.dm) ? "new message" : "", goToNews: () => choose(one.id, one.dm.id),
    };
  }));
  fill($("places"), places.map((one) => ({
    parts: [element("span", `mark ${one.kind}`, MARKS[one.kind]), element("span", "label", one.name)],
    active: one.id === place.id, pick: () => choose(member.id, one.id),
    news: one.id !== place.id && isNew(member, one) ? "new" : "", goToNews: () => choose(member.id, one.id),
  })));
  hint(member, place);
  if (shown !== readKey(member, place)) void show(member, place);
}

function hint(member, place) {
  const box = $("hint");
  box.hidden = Boolean(read.hint) || place.kind === "dm" || state.places.some((one) => one.stamp > 0);
  if (box.hidden || box.dataset.for === readKey(member, place)) return;
  box.dataset.for = readKey(member, place);
  const code = element("code", "", "/saboteur start");
  box.querySelector("span").replaceChildren(`You are ${member.name}, in #${place.name}. Type `, code, " below and press Enter twice.");
}

/** Show the view in its frame; a new frame takes the old one's place as soon as something is drawn in it. */
async function show(member, place) {
  const key = readKey(member, place);
  shown = key;
  document.title = `${member.name} · ${place.name} · Motherlode sandbox`;
  const frame = frames.get(key) ?? open(member, place);
  frames.delete(key);
  frames.set(key, frame);
  for (let waited = 0; waited < PATIENCE && frame.isConnected && !drawn(frame); waited += 15) {
    await new Promise((next) => setTimeout(next, 15));
  }
  if (shown !== key || !frame.isConnected) return;
  for (const [other, there] of frames) there.classList.toggle("away", other !== key);
  while (frames.size > KEPT_FRAMES) drop(frames.keys().next().value);
}

function open(member, place) {
  const frame = document.createElement("iframe");
  const timezone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC");
  frame.title = `${place.name}, as ${member.name} sees it`;
  frame.className = "away";
  frame.src = `/view/${member.id}/${place.id}?timezone=${timezone}`;
  $("stage").append(frame);
  return frame;
}

function drop(key) {
  frames.get(key).remove();
  frames.delete(key);
}

const drawn = (frame) => frame.contentDocument?.getElementById("channel-layout")?.hidden === false;

async function poll() {
  const slept = Date.now() - polled > ASLEEP;
  polled = Date.now();
  const trouble = $("trouble");
  try {
    const member = choice().get("member") ?? "";
    const answer = await fetch(`/sandbox/state?member=${encodeURIComponent(member)}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(String(answer.status));
    state = await answer.json();
    if (!trouble.hidden || slept) {
      // After a restart, or a sleep in which the views were closed, the frames belong to a world that is gone.
      [...frames.keys()].forEach(drop);
      shown = null;
    }
    trouble.hidden = true;
    render();
  } catch (error) {
    trouble.hidden = false;
    trouble.textContent = "The sandbox does not answer. Start it again; this page goes on by itself.";
  }
}

async function pulse() {
  await poll();
  setTimeout(pulse, POLL);
}

$("hint").querySelector("button").addEventListener("click", () => {
  read.hint = 1;
  localStorage.setItem("motherlode.read", JSON.stringify(read));
  $("hint").hidden = true;
});
window.addEventListener("hashchange", poll);
void pulse();
