-- Mails and refunds are handed to a queue, whose messages name their rows.

-- When the row was last handed to the queue.
ALTER TABLE outbox ADD COLUMN queued_at TEXT;
ALTER TABLE refund ADD COLUMN queued_at TEXT;

-- Messages that the queue gave up, for the operator; the rows that they name are left to the cron.
CREATE TABLE dead_job (
  kind TEXT NOT NULL,
  job_id TEXT NOT NULL,
  died_at TEXT NOT NULL,
  PRIMARY KEY (kind, job_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX dead_job_died_at ON dead_job (died_at);
