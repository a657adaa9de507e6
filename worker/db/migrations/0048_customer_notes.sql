-- What staff note about a person: of an account, or of the address of orders without one. The address alone
-- says nobody is its owner, so a note of an account is not found by its address.
CREATE TABLE customer_note (
  id TEXT PRIMARY KEY,
  account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
  email TEXT CHECK (email <> ''),
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at TEXT NOT NULL,
  CHECK ((account_id IS NULL) <> (email IS NULL))
) STRICT;
CREATE INDEX customer_note_of_account ON customer_note (account_id, written_at) WHERE account_id IS NOT NULL;
CREATE INDEX customer_note_of_address ON customer_note (email, written_at) WHERE email IS NOT NULL;

-- A note of an address ends with the last order that names the address.
CREATE TRIGGER customer_note_ends AFTER UPDATE OF email ON shop_order
WHEN OLD.email <> '' AND NEW.email <> OLD.email
BEGIN
  DELETE FROM customer_note WHERE email = OLD.email
    AND NOT EXISTS (SELECT 1 FROM shop_order WHERE email = OLD.email AND email <> '');
END;
