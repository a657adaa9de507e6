-- Imports that the worker applies: their rows wait in R2 as parts, which the manifest names.
CREATE TABLE import_job (
  -- Also the run of its rows in import_row.
  id TEXT PRIMARY KEY,
  manifest TEXT NOT NULL CHECK (json_valid(manifest)),
  parts INTEGER NOT NULL,
  staged_parts INTEGER NOT NULL DEFAULT 0,
  -- The version of the catalogue that it became.
  version INTEGER,
  -- How often it was taken up and did not come to a good end.
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- When it was last handed to the queue.
  queued_at TEXT,
  -- Without a version: it failed or was cancelled.
  ended_at TEXT
) STRICT, WITHOUT ROWID;

-- One import at a time.
CREATE UNIQUE INDEX import_job_unfinished ON import_job (ended_at IS NULL) WHERE ended_at IS NULL;
