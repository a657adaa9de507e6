-- Signing in, addresses, mails and what an account keeps.

-- `email` is lower-case; it is empty for an account that cannot sign in. `password_hash` is a PHC
-- string: parameters, salt and hash.
ALTER TABLE account ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN email_confirmed_at TEXT;
ALTER TABLE account ADD COLUMN password_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN name TEXT NOT NULL DEFAULT '';
-- The language that mails are written in.
ALTER TABLE account ADD COLUMN language_id INTEGER NOT NULL DEFAULT 1;
-- contracts: nobody has deployed a worker of before it.
CREATE UNIQUE INDEX account_by_email ON account (vendor_key, email) WHERE email <> '';

-- `id` names a session to its owner: the token's hash never leaves. `seen_at` is written once a day.
ALTER TABLE session ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN seen_at TEXT NOT NULL DEFAULT '';
CREATE INDEX session_by_expiry ON session (expires_at);

CREATE TABLE address (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('billing', 'shipping')),
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  street TEXT NOT NULL,
  street_2 TEXT NOT NULL,
  city TEXT NOT NULL,
  zip TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  state_id TEXT NOT NULL,
  phone TEXT NOT NULL,
  vat_number TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, type)
) STRICT, WITHOUT ROWID;

-- What a link in a mail proves. Single use: the row goes when it is used. `change` names the two rows
-- of one change of address, whose new address is `email`.
CREATE TABLE mail_token (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'reset', 'change-old', 'change-new')),
  email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_token_of_account ON mail_token (account_id, purpose);
CREATE INDEX mail_token_by_expiry ON mail_token (expires_at);

-- Mails that are to be sent, written in the same batch as what they tell of.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  to_email TEXT NOT NULL,
  kind TEXT NOT NULL,
  language_id INTEGER NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Not before this is it tried (again); a drainer that takes a mail moves it on.
  due_at TEXT NOT NULL,
  last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (due_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_of_address ON outbox (to_email, created_at DESC);
CREATE INDEX outbox_newest_first ON outbox (created_at DESC);

-- From ISO 3166, by the import; ids are those of the standard and stay.
CREATE TABLE country (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL CHECK (json_valid(name)),
  -- A regular expression for a whole postal code without spaces; empty where there are none.
  zip_pattern TEXT NOT NULL,
  zip_example TEXT NOT NULL,
  phone_code TEXT NOT NULL,
  needs_state INTEGER NOT NULL CHECK (needs_state IN (0, 1)),
  is_eu INTEGER NOT NULL CHECK (is_eu IN (0, 1))
) STRICT;

CREATE TABLE state (
  id TEXT PRIMARY KEY,
  country_id INTEGER NOT NULL,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX state_of_country ON state (country_id, name);

-- Who wrote a review, where it was an account; `person` keeps it one for each.
ALTER TABLE review ADD COLUMN account_id INTEGER REFERENCES account (id) ON DELETE SET NULL;
CREATE INDEX review_of_account ON review (account_id, written_at DESC) WHERE account_id IS NOT NULL;

CREATE TABLE saved_article (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  blog_id INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (account_id, blog_id)
) STRICT, WITHOUT ROWID;

-- The bytes are in R2 under `portfolio/{id}`; the row is written after them and deleted before them.
-- `content_hash` is of the bytes: the same picture again is the same row.
CREATE TABLE picture (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  title TEXT NOT NULL,
  alt TEXT NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX picture_of_account ON picture (account_id, created_at DESC);
CREATE UNIQUE INDEX picture_by_content ON picture (account_id, content_hash);

-- Bytes in R2 that no row has (yet, or any more): noted before they are written and when their row
-- goes, taken out when there is a row or when they are deleted. What is due is swept.
CREATE TABLE loose_picture (
  id TEXT PRIMARY KEY,
  due_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_picture_due ON loose_picture (due_at);

CREATE TRIGGER picture_deleted AFTER DELETE ON picture
BEGIN
  INSERT INTO loose_picture (id, due_at) VALUES (OLD.id, '') ON CONFLICT (id) DO NOTHING;
END;
