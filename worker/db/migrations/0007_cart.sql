-- Carts of accounts and carts that are shared. Accounts and sessions as far as carts need them.

CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  vendor_key TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- `token_hash` is SHA-256, hexadecimal: whoever reads the table cannot sign in with it.
CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_account ON session (account_id);

-- `revision` grows with every change. `write_id` names the save that made it: the statements of a
-- save that came too late find another's and do nothing.
CREATE TABLE cart (
  account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL CHECK (revision >= 1),
  write_id TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  shared_cart_id TEXT
) STRICT;

-- No foreign key to product_variant, here and below: a variant that an import removes stays in the
-- carts and is shown as gone. Its id is never given again (catalogue_id).
CREATE TABLE cart_line (
  account_id INTEGER NOT NULL REFERENCES cart (account_id) ON DELETE CASCADE,
  searching_key TEXT NOT NULL,
  product_variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  position INTEGER NOT NULL,
  PRIMARY KEY (account_id, searching_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_line_extra (
  account_id INTEGER NOT NULL,
  searching_key TEXT NOT NULL,
  product_variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  position INTEGER NOT NULL,
  PRIMARY KEY (account_id, searching_key, product_variant_id),
  FOREIGN KEY (account_id, searching_key)
    REFERENCES cart_line (account_id, searching_key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- `lines` are ids and quantities and say nothing of a person; `account_id` is whose cart it was,
-- so that the owner's own visits are not counted.
CREATE TABLE shared_cart (
  id TEXT PRIMARY KEY,
  account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  opened_count INTEGER NOT NULL DEFAULT 0 CHECK (opened_count >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_cart_by_expiry ON shared_cart (expires_at);
CREATE INDEX shared_cart_of_account ON shared_cart (account_id) WHERE account_id IS NOT NULL;
