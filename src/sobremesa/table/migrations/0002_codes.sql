-- Short codes that can be read out on the phone; each stands for a table where people gather, for some hours.

CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    until DOUBLE PRECISION NOT NULL
);

CREATE INDEX codes_by_table ON codes (table_id);
