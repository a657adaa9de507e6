-- A bundle is a variant that is made of others. Its `stock` is derived: as many as its parts make, and
-- no more than `bundle_limit`. Triggers derive and move it, so that no path to the stock can forget the
-- parts, and the previous release, which knows no bundles, cannot sell one without them.
ALTER TABLE product_variant ADD COLUMN is_bundle INTEGER NOT NULL DEFAULT 0 CHECK (is_bundle IN (0, 1));
-- How many are left to be sold beside what the parts allow; NULL: as many as the parts make. What is
-- promised beyond it is `stock_short`.
ALTER TABLE product_variant ADD COLUMN bundle_limit INTEGER CHECK (bundle_limit >= 0);

-- No foreign keys: the import of the previous release, which does not know this table, may delete variants.
CREATE TABLE bundle_part (
  bundle_variant_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (bundle_variant_id, product_variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bundle_part_of_variant ON bundle_part (product_variant_id);

-- What a reserved bundle took of its parts at that time; an import may change the bundle meanwhile.
CREATE TABLE reserved_part (
  quote_id TEXT NOT NULL,
  bundle_variant_id INTEGER NOT NULL,
  product_variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  stock_left INTEGER NOT NULL CHECK (stock_left >= 0),
  PRIMARY KEY (quote_id, bundle_variant_id, product_variant_id),
  FOREIGN KEY (quote_id, bundle_variant_id)
    REFERENCES reserved_stock (quote_id, product_variant_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX reserved_part_of_variant ON reserved_part (product_variant_id);

CREATE VIEW bundle_stock AS
SELECT
  bundle.id AS bundle_variant_id,
  MIN(
    COALESCE((
      SELECT MIN(COALESCE(part.stock, 0) / bundle_part.quantity)
      FROM bundle_part LEFT JOIN product_variant AS part ON part.id = bundle_part.product_variant_id
      WHERE bundle_part.bundle_variant_id = bundle.id
    ), 0),
    COALESCE(bundle.bundle_limit, 999999999)
  ) AS stock
FROM product_variant AS bundle WHERE bundle.is_bundle = 1;

-- Whoever writes the stock of a bundle, or only touches it, gets the derived one.
CREATE TRIGGER bundle_stock_derived AFTER UPDATE OF stock, bundle_limit, is_bundle ON product_variant
WHEN NEW.is_bundle = 1
  AND NEW.stock <> (SELECT stock FROM bundle_stock WHERE bundle_variant_id = NEW.id)
BEGIN
  UPDATE product_variant
  SET stock = (SELECT stock FROM bundle_stock WHERE bundle_variant_id = NEW.id)
  WHERE id = NEW.id;
END;

-- These touch the bundles whose stock may have changed.
CREATE TRIGGER bundle_follows_part AFTER UPDATE OF stock ON product_variant
WHEN OLD.stock <> NEW.stock AND NEW.is_bundle = 0
BEGIN
  UPDATE product_variant SET stock = stock
  WHERE id IN (SELECT bundle_variant_id FROM bundle_part WHERE product_variant_id = NEW.id);
END;

CREATE TRIGGER bundle_follows_new_part AFTER INSERT ON product_variant
WHEN EXISTS (SELECT 1 FROM bundle_part WHERE product_variant_id = NEW.id)
BEGIN
  UPDATE product_variant SET stock = stock
  WHERE id IN (SELECT bundle_variant_id FROM bundle_part WHERE product_variant_id = NEW.id);
END;

CREATE TRIGGER bundle_follows_removed_part AFTER DELETE ON product_variant
WHEN EXISTS (SELECT 1 FROM bundle_part WHERE product_variant_id = OLD.id)
BEGIN
  UPDATE product_variant SET stock = stock
  WHERE id IN (SELECT bundle_variant_id FROM bundle_part WHERE product_variant_id = OLD.id);
END;

CREATE TRIGGER bundle_follows_new_list AFTER INSERT ON bundle_part
BEGIN
  UPDATE product_variant SET stock = stock WHERE id = NEW.bundle_variant_id;
END;

CREATE TRIGGER bundle_follows_list AFTER UPDATE ON bundle_part
BEGIN
  UPDATE product_variant SET stock = stock WHERE id IN (OLD.bundle_variant_id, NEW.bundle_variant_id);
END;

CREATE TRIGGER bundle_follows_shorter_list AFTER DELETE ON bundle_part
BEGIN
  UPDATE product_variant SET stock = stock WHERE id = OLD.bundle_variant_id;
END;

-- The triggers of 0011, with parts. Several rows of one statement were checked before the first of them
-- took anything, so what is taken is checked again; the message is the one of the column's check.
DROP TRIGGER stock_taken;
CREATE TRIGGER stock_taken AFTER INSERT ON reserved_stock
BEGIN
  SELECT RAISE(ABORT, 'stock_left: an earlier line took it')
  FROM product_variant WHERE id = NEW.product_variant_id AND stock < NEW.quantity;
  INSERT INTO reserved_part (quote_id, bundle_variant_id, product_variant_id, quantity, stock_left)
    SELECT NEW.quote_id, NEW.product_variant_id, bundle_part.product_variant_id,
      bundle_part.quantity * NEW.quantity, part.stock - bundle_part.quantity * NEW.quantity
    FROM product_variant AS bundle
    JOIN bundle_part ON bundle_part.bundle_variant_id = bundle.id
    LEFT JOIN product_variant AS part ON part.id = bundle_part.product_variant_id
    WHERE bundle.id = NEW.product_variant_id AND bundle.is_bundle = 1;
  UPDATE product_variant
  SET stock = iif(is_bundle, stock, stock - NEW.quantity), bundle_limit = bundle_limit - NEW.quantity
  WHERE id = NEW.product_variant_id;
END;

CREATE TRIGGER stock_of_part_taken AFTER INSERT ON reserved_part
BEGIN
  UPDATE product_variant SET stock = stock - NEW.quantity WHERE id = NEW.product_variant_id;
END;

-- BEFORE: afterwards its rows of parts, which tell that a bundle was reserved, are deleted as well.
DROP TRIGGER stock_given_back;
CREATE TRIGGER stock_given_back BEFORE DELETE ON reserved_stock
BEGIN
  UPDATE product_variant
  SET stock = iif(
      is_bundle OR EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock,
      stock + MAX(0, OLD.quantity - stock_short)
    ),
    bundle_limit = bundle_limit + MAX(0, OLD.quantity - stock_short),
    stock_short = iif(
      NOT is_bundle AND EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock_short,
      MAX(0, stock_short - OLD.quantity)
    )
  WHERE id = OLD.product_variant_id;
END;

CREATE TRIGGER stock_of_part_given_back AFTER DELETE ON reserved_part
BEGIN
  UPDATE product_variant
  SET stock = stock + MAX(0, OLD.quantity - stock_short),
    stock_short = MAX(0, stock_short - OLD.quantity)
  WHERE id = OLD.product_variant_id;
END;

-- Of a bundle only its limit waits: what it took of its parts waits for them.
DROP TRIGGER stock_of_returned_variant;
CREATE TRIGGER stock_of_returned_variant AFTER INSERT ON product_variant
WHEN EXISTS (SELECT 1 FROM reserved_stock WHERE product_variant_id = NEW.id)
  OR EXISTS (SELECT 1 FROM reserved_part WHERE product_variant_id = NEW.id)
BEGIN
  UPDATE product_variant
  SET stock = iif(is_bundle, stock, MAX(0, stock - waiting)),
    bundle_limit = MAX(0, bundle_limit - waiting),
    stock_short = CASE
      WHEN is_bundle AND bundle_limit IS NULL THEN 0
      ELSE MAX(0, waiting - COALESCE(bundle_limit, stock))
    END
  FROM (
    SELECT COALESCE(SUM(quantity), 0) AS waiting
    FROM (
      SELECT quote_id, quantity FROM reserved_stock
      WHERE product_variant_id = NEW.id AND (NEW.is_bundle = 1 OR NOT EXISTS (
        SELECT 1 FROM reserved_part
        WHERE reserved_part.quote_id = reserved_stock.quote_id AND bundle_variant_id = NEW.id
      ))
      UNION ALL
      SELECT quote_id, quantity FROM reserved_part
      WHERE product_variant_id = NEW.id AND NEW.is_bundle = 0
    ) AS taken JOIN reservation USING (quote_id)
    WHERE reservation.expires_at IS NOT NULL
  )
  WHERE id = NEW.id;
END;
