-- The addresses that an account has used. `address` has its defaults for billing and shipping, as before:
-- a default that is changed or used at the checkout is in the book, too. An address is there once.
CREATE TABLE saved_address (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
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
  created_at TEXT NOT NULL,
  UNIQUE (account_id, name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number)
) STRICT, WITHOUT ROWID;

INSERT INTO saved_address
SELECT lower(hex(randomblob(16))), account_id, name, company, street, street_2, city, zip, country_id,
  state_id, phone, vat_number, MIN(updated_at)
FROM address
GROUP BY account_id, name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number;
