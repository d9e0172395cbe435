-- Matches, who sat where, and every decision. The same statements serve SQLite and PostgreSQL.

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    commitment TEXT NOT NULL,
    secret TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    finished DOUBLE PRECISION,
    result TEXT
);

CREATE INDEX matches_by_time ON matches (created);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    sitter TEXT NOT NULL,
    cut TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

CREATE TABLE actions (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,
    server_time DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, number)
);
