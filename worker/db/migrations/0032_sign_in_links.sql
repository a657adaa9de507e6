-- Links in mails that sign in without a password (worker/account/sign-in-by-link.ts). A used link stays
-- for a day, so that a second press is told that it was used. `order_number` is an order that its buyer
-- placed as a guest and that becomes the account's when the link is used.
CREATE TABLE sign_in_link (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- The address that the link proves.
  email TEXT NOT NULL,
  order_number TEXT REFERENCES shop_order (number) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_link_of_account ON sign_in_link (account_id);
CREATE INDEX sign_in_link_of_order ON sign_in_link (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX sign_in_link_by_expiry ON sign_in_link (expires_at);
