-- What an order costs beside its goods: shipping, tax, coupons. Written by the importer from
-- content/, but for what customers leave: uses of coupons and answers of the VAT register.
-- Amounts are in minor units of the base currency, rates in millionths (20 % is 200000).

-- Settings that are one for the whole shop; `value` is JSON.
CREATE TABLE checkout_setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

-- The first zone, by position, that has an address is the one it is in. `countries`: ISO 3166-1
-- codes, `EU` for its members, `all`; `zips`: patterns of postal codes, none for the whole country.
CREATE TABLE shipping_zone (
  key TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  zips TEXT NOT NULL CHECK (json_valid(zips))
) STRICT, WITHOUT ROWID;

-- `prices`: steps by weight, the lightest first: [{ "up_to_grams": 1000, "price": 450 }, …]; a step
-- without `up_to_grams` has no end. A parcel beyond the last step is not carried.
CREATE TABLE shipping_method (
  id INTEGER PRIMARY KEY,
  zone_key TEXT NOT NULL REFERENCES shipping_zone (key),
  position INTEGER NOT NULL,
  -- Nothing is sent: who does not look must not get it.
  is_pick_up INTEGER NOT NULL CHECK (is_pick_up IN (0, 1)),
  name TEXT NOT NULL CHECK (json_valid(name)),
  min_days INTEGER NOT NULL CHECK (min_days >= 0),
  max_days INTEGER NOT NULL CHECK (max_days >= min_days),
  prices TEXT NOT NULL CHECK (json_valid(prices)),
  free_from INTEGER CHECK (free_from >= 0),
  min_value INTEGER CHECK (min_value >= 0),
  max_value INTEGER CHECK (max_value >= 0)
) STRICT;

-- `state_id` is ISO 3166-2 (`CA-QC`), empty for the whole country; its rate is the whole one, the
-- country's included. A rate holds from `valid_from` (ISO 8601; empty: always did) until the next.
-- `source` says who says so: the package it came with, or content.
CREATE TABLE tax_rate (
  country_code TEXT NOT NULL,
  state_id TEXT NOT NULL,
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'reduced', 'digital')),
  valid_from TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('vat', 'gst', 'hst', 'pst', 'qst', 'igic', 'sales')),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 1000000),
  source TEXT NOT NULL,
  PRIMARY KEY (country_code, state_id, tax_class, valid_from)
) STRICT, WITHOUT ROWID;

-- `code` is in capitals. `value`: of a percentage in millionths, of a fixed amount in minor units.
-- Dates are calendar dates of UTC, both included.
CREATE TABLE coupon (
  code TEXT PRIMARY KEY CHECK (code = upper(code)),
  kind TEXT NOT NULL CHECK (kind IN ('percentage', 'fixed', 'free_shipping')),
  value INTEGER NOT NULL CHECK (value >= 0),
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  from_date TEXT,
  until_date TEXT,
  max_uses INTEGER,
  max_uses_per_account INTEGER
) STRICT, WITHOUT ROWID;

-- One row for each order that a coupon counts for, also of one that waits for its payment; deleting
-- the row gives the use back. No foreign keys: a use outlives its coupon, which may come again.
-- `email` is in lower case.
CREATE TABLE coupon_use (
  order_id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  account_id INTEGER,
  email TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_use_by_account ON coupon_use (account_id, code) WHERE account_id IS NOT NULL;
CREATE INDEX coupon_use_by_email ON coupon_use (email, code) WHERE email <> '';

-- How often a coupon is used, so that nobody counts: kept by the triggers.
CREATE TABLE coupon_count (
  code TEXT PRIMARY KEY,
  uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- D1 writes one after the other, so of two orders at once for the last use one fails with its whole
-- batch, whatever the two had read before. BEFORE INSERT runs also for a row that is there already:
-- an order's own row does not count, and putting it again changes nothing.
CREATE TRIGGER coupon_use_limit BEFORE INSERT ON coupon_use
WHEN NOT EXISTS (SELECT 1 FROM coupon_use WHERE order_id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'coupon used up')
  FROM coupon JOIN coupon_count ON coupon_count.code = coupon.code
  WHERE coupon.code = NEW.code AND coupon_count.uses >= coupon.max_uses;
  -- A person is their account and the address of their orders; worker/checkout/coupons.ts counts in
  -- the same way, and says why. `shop_order` comes with the next migration.
  SELECT RAISE(ABORT, 'coupon used by this account')
  FROM coupon
  WHERE coupon.code = NEW.code AND max_uses_per_account <= (
    SELECT COUNT(*) FROM (
      SELECT order_id FROM coupon_use WHERE account_id = NEW.account_id AND code = NEW.code
      UNION
      SELECT order_id FROM coupon_use
      WHERE email IN (NEW.email, (SELECT email FROM account WHERE id = NEW.account_id))
        AND email <> '' AND code = NEW.code
        AND (NEW.account_id IS NULL OR EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id))
    )
  );
END;

CREATE TRIGGER coupon_use_counted AFTER INSERT ON coupon_use
BEGIN
  INSERT INTO coupon_count (code, uses) VALUES (NEW.code, 1)
  ON CONFLICT (code) DO UPDATE SET uses = uses + 1;
END;

CREATE TRIGGER coupon_use_given_back AFTER DELETE ON coupon_use
BEGIN
  UPDATE coupon_count SET uses = uses - 1 WHERE code = OLD.code;
END;

-- What the EU's register of VAT numbers (VIES) last said of a number, and when.
CREATE TABLE vat_check (
  number TEXT PRIMARY KEY,
  is_valid INTEGER NOT NULL CHECK (is_valid IN (0, 1)),
  checked_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX vat_check_by_date ON vat_check (checked_at);
