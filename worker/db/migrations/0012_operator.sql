-- What content/ last named, beside what is so now: an import changes what content/ changes, and what
-- the operator has set since stays.

-- NULL: not imported since this migration.
ALTER TABLE product_variant ADD COLUMN listed_price INTEGER;
ALTER TABLE currency ADD COLUMN listed_rate REAL;

-- How content/ names a coupon, as JSON; NULL: it is the operator's own, and an import leaves it alone.
ALTER TABLE coupon ADD COLUMN listed TEXT;
UPDATE coupon SET listed = '';

-- The files of content/ as they were imported, so that they can be exported again, byte for byte.
-- `text` is NULL of pictures and films, whose bytes are in R2 under `source/{hash}`.
CREATE TABLE content_file (
  path TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  text TEXT
) STRICT, WITHOUT ROWID;
