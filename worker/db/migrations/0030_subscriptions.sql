-- What people asked to be written about: a variant that is sold out or too dear, or the newsletter.

-- Nothing is sent before `confirmed_at`. `expires_at` is NULL for a confirmed newsletter. Ids are not used
-- twice, because the links in mails are signatures of them. `product_variant_id` is 0 for the newsletter;
-- `price` is the price at that time, in minor units of the base currency.
CREATE TABLE subscription (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  product_variant_id INTEGER NOT NULL DEFAULT 0,
  email TEXT NOT NULL,
  language_id INTEGER NOT NULL,
  origin TEXT NOT NULL,
  price INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  notified_at TEXT,
  expires_at TEXT,
  UNIQUE (email, kind, product_variant_id)
) STRICT;
CREATE INDEX subscription_by_expiry ON subscription (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX subscription_waiting ON subscription (id)
  WHERE confirmed_at IS NOT NULL AND notified_at IS NULL AND kind <> 'newsletter';

-- For the headers of RFC 8058.
ALTER TABLE outbox ADD COLUMN unsubscribe_url TEXT;

-- Where a job that works in steps goes on.
CREATE TABLE job_position (
  name TEXT PRIMARY KEY,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
