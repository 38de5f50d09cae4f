-- Times are unix seconds. Ids without a table of their own are Discord's. Big columns come last, so that reading the
-- others of a row touches no overflow page.

CREATE TABLE game_table (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL, -- where the table is shown: the thread itself if it has one of its own
    thread INTEGER NOT NULL DEFAULT 0 CHECK (thread IN (0, 1)),
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'finished', 'abandoned')),
    host_id INTEGER NOT NULL,
    seq INTEGER NOT NULL DEFAULT -1,           -- the last row of the log; -1 while there is none
    published_seq INTEGER NOT NULL DEFAULT -1, -- the last row that Discord shows
    due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1)), -- the next move is not a person's
    created_at REAL NOT NULL,
    changed_at REAL NOT NULL,
    message_id INTEGER,
    message_channel_id INTEGER,
    message_at REAL,
    message_chapter TEXT, -- the round that the message shows
    message_shown TEXT,   -- fingerprint of what it shows
    pinged TEXT,          -- marks of the questions of which people were told
    trouble TEXT,         -- code of what hinders showing it
    rematch_of INTEGER REFERENCES game_table (id),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    nonce BLOB NOT NULL,
    commitment TEXT NOT NULL,
    options TEXT NOT NULL,                  -- JSON
    questions TEXT NOT NULL DEFAULT '{}',   -- JSON: seat to question number
    state TEXT                              -- JSON; NULL before the deal
) STRICT;

CREATE INDEX game_table_live ON game_table (id) WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX game_table_live_channel ON game_table (channel_id) WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX game_table_live_guild ON game_table (guild_id) WHERE status IN ('lobby', 'playing', 'paused');
CREATE INDEX game_table_behind ON game_table (id) WHERE published_seq < seq;
CREATE INDEX game_table_due ON game_table (id) WHERE due = 1;
CREATE INDEX game_table_rematch ON game_table (rematch_of) WHERE rematch_of IS NOT NULL;

-- Everybody who has, or since the deal had, a seat at a table, and their direct message about it. It belongs to the
-- person, not to the seat: a message may be under way while seats are renumbered or change hands.
CREATE TABLE person (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    user_id INTEGER NOT NULL,
    dm_open INTEGER CHECK (dm_open IN (0, 1)), -- NULL: not tried yet
    dm_channel_id INTEGER,
    dm_message_id INTEGER,
    dm_shown TEXT, -- fingerprint of what the message shows
    dm_at REAL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER, -- who plays it now; NULL for a computer player
    computer INTEGER NOT NULL DEFAULT 0 CHECK (computer IN (0, 1)),
    level TEXT,      -- the computer player's
    name TEXT NOT NULL,
    owner_id INTEGER, -- the person it belongs to while a computer player stands in
    owner_name TEXT,
    locale TEXT, -- the language in which the person uses Discord
    joined_at REAL NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, user_id) REFERENCES person (table_id, user_id),
    CHECK ((user_id IS NULL) = computer)
) STRICT;

CREATE UNIQUE INDEX seat_person ON seat (table_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_user ON seat (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_owner ON seat (owner_id) WHERE owner_id IS NOT NULL;

-- The log: everything that happened at a table, never changed.
CREATE TABLE move (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    at REAL NOT NULL,
    actor_id INTEGER, -- NULL: the bot itself
    act TEXT NOT NULL,
    seat INTEGER,
    question INTEGER,
    state_hash TEXT,
    move TEXT,                           -- JSON
    draws TEXT NOT NULL DEFAULT '[]',    -- JSON
    events TEXT NOT NULL DEFAULT '[]',   -- JSON
    UNIQUE (table_id, seq)
) STRICT;

CREATE TRIGGER move_is_never_changed BEFORE UPDATE ON move BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;

CREATE TRIGGER move_is_never_deleted BEFORE DELETE ON move BEGIN
    SELECT RAISE(ABORT, 'the log is append only');
END;

CREATE TABLE result (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat INTEGER NOT NULL,
    user_id INTEGER, -- NULL: a computer player
    name TEXT NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
    scope TEXT NOT NULL CHECK (scope IN ('bot', 'guild', 'user')),
    owner_id INTEGER NOT NULL, -- the guild or user; 0 for the bot's own
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, owner_id, name)
) STRICT, WITHOUT ROWID;
