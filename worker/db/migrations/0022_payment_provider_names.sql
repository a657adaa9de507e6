-- contracts: the table is made anew with the same columns, so no release misses anything
-- The names of payment providers are validated in code (shared/checkout/payment-providers.ts). SQLite
-- cannot drop a CHECK, so the table is copied into one without it. No foreign key, trigger or view refers
-- to `payment`; its own foreign key and its three indexes are made again. The statements of a migration
-- are one transaction in D1, so a release that is running sees the table of before or of after.
CREATE TABLE payment_copy (
  quote_id TEXT PRIMARY KEY REFERENCES quote (id),
  provider TEXT NOT NULL,
  -- NULL until the provider has answered; nobody has its secret before that.
  intent_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('open', 'settled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO payment_copy (quote_id, provider, intent_id, state, attempts, due_at, created_at)
SELECT quote_id, provider, intent_id, state, attempts, due_at, created_at FROM payment;

DROP TABLE payment;
ALTER TABLE payment_copy RENAME TO payment;

CREATE UNIQUE INDEX payment_by_intent ON payment (provider, intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX payment_due ON payment (due_at) WHERE state = 'open';
CREATE INDEX payment_open_by_age ON payment (created_at) WHERE state = 'open';
