-- What each variant cost from when on. Triggers write it, so that no path to a new price can forget it
-- (Directive 98/6/EC, Article 6a). It names no person.
CREATE TABLE price_history (
  id INTEGER PRIMARY KEY,
  product_variant_id INTEGER NOT NULL,
  valid_from TEXT NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0)
) STRICT;
CREATE INDEX price_history_of_variant ON price_history (product_variant_id, id);

INSERT INTO price_history (product_variant_id, valid_from, price)
SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), price FROM product_variant ORDER BY id;

-- The lowest price of a variant in the last 30 days: of those since then, and the one that was valid
-- when they began.
CREATE VIEW lowest_recent_price AS
SELECT product_variant_id, MIN(price) AS price
FROM price_history
WHERE id >= COALESCE((
  SELECT MAX(earlier.id) FROM price_history AS earlier
  WHERE earlier.product_variant_id = price_history.product_variant_id
    AND earlier.valid_from <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
), 0)
GROUP BY product_variant_id;

-- A new variant: its old price, if content/ names one, is what it cost before.
CREATE TRIGGER price_history_begins AFTER INSERT ON product_variant
BEGIN
  INSERT INTO price_history (product_variant_id, valid_from, price)
    SELECT NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days'), NEW.old_price
    WHERE NEW.old_price IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM price_history WHERE product_variant_id = NEW.id);
  UPDATE product_variant SET reference_price = (
    SELECT NULLIF(MAX(lowest_recent_price.price, NEW.price), NEW.price)
    FROM lowest_recent_price WHERE product_variant_id = NEW.id
  )
  WHERE id = NEW.id AND NEW.old_price IS NOT NULL;
  INSERT INTO price_history (product_variant_id, valid_from, price)
    VALUES (NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NEW.price);
END;

-- The reference price is set before the new price is recorded: a reduction that is announced of a price
-- that has not changed is none. Prices that ended more than a year ago are deleted.
CREATE TRIGGER price_history_follows_variant AFTER UPDATE OF price, old_price ON product_variant
WHEN OLD.price <> NEW.price OR (OLD.old_price IS NULL) <> (NEW.old_price IS NULL)
BEGIN
  INSERT INTO price_history (product_variant_id, valid_from, price)
    SELECT NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days'), OLD.price
    WHERE NOT EXISTS (SELECT 1 FROM price_history WHERE product_variant_id = NEW.id);
  UPDATE product_variant SET reference_price = iif(NEW.old_price IS NULL, NULL, (
    SELECT NULLIF(MAX(lowest_recent_price.price, NEW.price), NEW.price)
    FROM lowest_recent_price WHERE product_variant_id = NEW.id
  ))
  WHERE id = NEW.id;
  INSERT INTO price_history (product_variant_id, valid_from, price)
    SELECT NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NEW.price WHERE OLD.price <> NEW.price;
  DELETE FROM price_history WHERE product_variant_id = NEW.id AND id < (
    SELECT MAX(id) FROM price_history WHERE product_variant_id = NEW.id
      AND valid_from <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
  );
END;
