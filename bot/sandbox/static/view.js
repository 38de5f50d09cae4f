// Four things that Discord's own client does and a preview for developers does otherwise.

// Enter on a finished command sends it, options left out; after an arrow key it takes the option chosen with it, and
// after a value has been taken with Enter, a second Enter sends.
let before = "";
document.addEventListener("keydown", (event) => {
  const field = event.target instanceof Element && event.target.closest(".command-chip, .command-option-input");
  if (!field) return;
  const took = `took ${field.dataset.option}`;
  const finished = field.matches(".command-chip") ? !before.startsWith("Arrow") : before === took;
  if (event.key === "Enter" && finished) {
    event.preventDefault();
    event.stopImmediatePropagation();
    submit(field.closest("form"));
  }
  before = event.key === "Enter" ? took : event.key;
}, true);

// The preview drops a command that is sent while something else is under way; here it waits its turn.
const TURN = 50;
function submit(form) {
  const { pendingAction, awaitingRevision, publishedRevision } = window.simcordPreview;
  if (pendingAction || awaitingRevision > publishedRevision) return void setTimeout(submit, TURN, form);
  if (form.querySelector(".command-chip")) form.requestSubmit();
}

// A press that came to nothing is said so; the toolbar in which the preview says it is hidden here.
const WORDS = {
  "Action was not completed.": "The application did not respond.",
  "Action outcome uncertain. It will not be retried.": "It is not known whether that worked. Look before you try again.",
};
const status = document.getElementById("action-status");
const notice = document.createElement("p");
notice.className = "sandbox-notice";
notice.setAttribute("role", "alert");
notice.hidden = true;
document.body.append(notice);
let fading = 0;
function say(words) {
  notice.textContent = words;
  notice.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { notice.hidden = true; }, 6000);
}
new MutationObserver(() => {
  const words = WORDS[status.textContent];
  if (!words || notice.dataset.from === status.textContent) return void (notice.dataset.from = status.textContent);
  notice.dataset.from = status.textContent;
  say(words);
}).observe(status, { childList: true, characterData: true, subtree: true });

// A view that cannot go on is opened anew: one whose last press was lost on the way, for whose outcome the preview would
// wait for ever, and one that the sandbox has closed. While nobody answers, the front page says so.
const LOST = 3000;
const LOOK = 1000;
const REOPENED = "motherlode.reopened";
const ANEW = {
  lost: "The sandbox did not answer, so this view was opened anew. Look whether your last press worked before you press again.",
  closed: "This view had been closed, so it was opened anew.",
};
let lostSince = null;
function ending() {
  if (status.textContent.startsWith("Preview session")) return "closed";
  if (!window.simcordPreview?.transport.uncertainRequestId) lostSince = null;
  else if (performance.now() - (lostSince ??= performance.now()) > LOST) return "lost";
  return null;
}
async function reopenIfEnded() {
  const why = ending();
  const alive = why && await fetch("/sandbox/state", { cache: "no-store" }).then((answer) => answer.ok, () => false);
  if (!alive) return void setTimeout(reopenIfEnded, LOOK);
  sessionStorage.setItem(REOPENED, why);
  const timezone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC");
  location.replace(`${location.pathname}?timezone=${timezone}`);
}
const why = sessionStorage.getItem(REOPENED);
if (why) {
  sessionStorage.removeItem(REOPENED);
  say(ANEW[why]);
}
void reopenIfEnded();

// Who reads the end of the conversation, or has just pressed something there, stays at its end as it grows.
const NEAR = 160;
const ANSWER = 3000;
const timeline = document.getElementById("channel-timeline");
const messages = document.getElementById("channel-message-list");
let follows = true;
let moved = -ANSWER;
let pressed = -ANSWER;
const follow = () => follows || performance.now() - pressed < ANSWER;
const onButton = (event) => event.target instanceof Element && event.target.closest("button") !== null;
const toTheEnd = () => requestAnimationFrame(() => { timeline.scrollTop = timeline.scrollHeight; });
for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  timeline.addEventListener(kind, (event) => {
    if (kind === "wheel" || kind === "touchmove" || !onButton(event)) moved = performance.now();
  }, { passive: true });
}
timeline.addEventListener("scroll", () => {
  const below = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
  // The preview itself scrolls while it draws; only a person's own scrolling leaves the end.
  if (performance.now() - moved < ANSWER) follows = below < NEAR;
  else if (below <= 1) follows = true;
  else if (follow()) toTheEnd();
});
document.addEventListener("click", (event) => {
  if (onButton(event)) pressed = performance.now();
}, true);
let height = 0;
new ResizeObserver(() => {
  const grown = messages.offsetHeight - height;
  height = messages.offsetHeight;
  if (grown > 0 && follow()) toTheEnd();
}).observe(messages);
