-- The log of every table, and what can be looked up without reading it. The same statements serve SQLite and PostgreSQL.

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    server_time DOUBLE PRECISION NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    phase TEXT NOT NULL,
    places TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);

CREATE INDEX tables_by_time ON tables (listed, changed);

CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    names TEXT NOT NULL,
    started DOUBLE PRECISION NOT NULL,
    finished DOUBLE PRECISION,
    result TEXT
);

CREATE INDEX matches_by_time ON matches (listed, finished);

CREATE TABLE server (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
