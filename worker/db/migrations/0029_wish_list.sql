-- Wish lists: what an account wants to remember, and copies that are shared by a link.

-- No foreign key to the variant: its id is never given to another one, and it may come back.
CREATE TABLE wish_list_item (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  product_variant_id INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (account_id, product_variant_id)
) STRICT, WITHOUT ROWID;

-- `revoke_hash` is the hash of a key that only the browser has that shared the list.
CREATE TABLE shared_wish_list (
  id TEXT PRIMARY KEY,
  revoke_hash TEXT NOT NULL,
  account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
  product_variant_ids TEXT NOT NULL CHECK (json_valid(product_variant_ids)),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_wish_list_of_account ON shared_wish_list (account_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX shared_wish_list_by_expiry ON shared_wish_list (expires_at);
