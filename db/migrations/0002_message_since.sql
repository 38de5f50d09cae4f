-- The first row of the log that the table message tells of: what came before stands in older messages.
ALTER TABLE game_table ADD COLUMN message_since INTEGER NOT NULL DEFAULT 0;
