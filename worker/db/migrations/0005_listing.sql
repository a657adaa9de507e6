-- How lists find products: an inverted index over what a product can be filtered by, one for each
-- order. A term is c{category_id}, v{attribute_value_id}, p{band} (its lowest price), stock or gone
-- (sold out), all; only listed products have any. FTS5 intersects the terms itself, and its rowid is
-- the order and the product in one number (order << 24 | product_id), so a page costs what it shows,
-- however large the catalogue is.

-- Bands of prices, each an eighth wider than the one before: a price range is a few of them.
CREATE TABLE price_band (
  band INTEGER PRIMARY KEY,
  price_from INTEGER NOT NULL UNIQUE
) STRICT;
WITH RECURSIVE step (band, price_from) AS (
  SELECT 0, 0
  UNION ALL
  SELECT band + 1, price_from + MAX(100, price_from / 8) FROM step WHERE price_from < 1 << 29
)
INSERT INTO price_band (band, price_from) SELECT band, price_from FROM step;

-- Derived by the import, and by the triggers below when stock or a price moves.
CREATE TABLE product_term (
  product_id INTEGER NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (product_id, term)
) STRICT, WITHOUT ROWID;

-- Which values a category's products have, by the import; category_id 0 is the whole list.
CREATE TABLE category_value (
  category_id INTEGER NOT NULL,
  attribute_value_id INTEGER NOT NULL,
  products_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, attribute_value_id)
) STRICT, WITHOUT ROWID;

-- A term can be there more than once: ask for DISTINCT ones (OR IGNORE does not hold in a trigger).
CREATE VIEW product_terms AS
SELECT product.id AS product_id, own.value AS term
FROM product
JOIN json_each(json_array(
  'all',
  'c' || product.category_id,
  iif(product.in_stock, 'stock', 'gone'),
  'p' || (
    SELECT band FROM price_band
    WHERE price_band.price_from <= product.price_from
    ORDER BY price_band.price_from DESC LIMIT 1
  )
)) AS own
WHERE product.listed = 1
UNION ALL
SELECT product.id, 'v' || product_property.attribute_value_id
FROM product
JOIN product_property ON product_property.product_id = product.id
WHERE product.listed = 1
UNION ALL
SELECT product.id, 'v' || product_variant_value.attribute_value_id
FROM product
JOIN product_variant ON product_variant.product_id = product.id
JOIN product_variant_value ON product_variant_value.product_variant_id = product_variant.id
WHERE product.listed = 1;

CREATE VIRTUAL TABLE listing_by_position USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE listing_by_price USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE listing_by_rating USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);

-- The average in thousandths, pulled towards 3.5 by five reviews of nobody: one friend's five stars
-- do not lead the list.
ALTER TABLE product_rating ADD COLUMN rank INTEGER GENERATED ALWAYS AS (
  (17500 + 1000 * (rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5))
  / (5 + rating_1 + rating_2 + rating_3 + rating_4 + rating_5)
) VIRTUAL;

-- Where a product stands in each order.
CREATE VIEW product_place AS
SELECT
  product.id AS product_id,
  product.list_position AS position,
  product.price_from AS price,
  COALESCE(product_rating.rank, 3500) AS rank
FROM product
LEFT JOIN product_rating ON product_rating.product_id = product.id
WHERE product.listed = 1;

-- What can be bought, and from what price, follows the variants.
CREATE TRIGGER product_follows_variant AFTER UPDATE OF stock, price ON product_variant
WHEN (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price <> NEW.price
BEGIN
  UPDATE product SET
    in_stock = EXISTS (SELECT 1 FROM product_variant WHERE product_id = NEW.product_id AND stock > 0),
    price_from = (SELECT MIN(price) FROM product_variant WHERE product_id = NEW.product_id),
    price_to = (SELECT MAX(price) FROM product_variant WHERE product_id = NEW.product_id)
  WHERE id = NEW.product_id;
END;

CREATE TRIGGER listing_follows_product AFTER UPDATE OF price_from, in_stock ON product
WHEN OLD.price_from <> NEW.price_from OR OLD.in_stock <> NEW.in_stock
BEGIN
  DELETE FROM product_term WHERE product_id = NEW.id;
  INSERT INTO product_term (product_id, term)
    SELECT DISTINCT product_id, term FROM product_terms WHERE product_id = NEW.id;
  DELETE FROM listing_by_position WHERE rowid = (NEW.list_position << 24 | NEW.id);
  INSERT INTO listing_by_position (rowid, terms)
    SELECT NEW.list_position << 24 | NEW.id, group_concat(term, ' ')
    FROM product_term WHERE product_id = NEW.id HAVING COUNT(*) > 0;
  DELETE FROM listing_by_rating
    WHERE rowid = ((SELECT rank FROM product_place WHERE product_id = NEW.id) << 24 | NEW.id);
  INSERT INTO listing_by_rating (rowid, terms)
    SELECT product_place.rank << 24 | NEW.id, group_concat(term, ' ')
    FROM product_place JOIN product_term USING (product_id)
    WHERE product_place.product_id = NEW.id HAVING COUNT(*) > 0;
  DELETE FROM listing_by_price WHERE rowid = (OLD.price_from << 24 | OLD.id);
  INSERT INTO listing_by_price (rowid, terms)
    SELECT NEW.price_from << 24 | NEW.id, group_concat(term, ' ')
    FROM product_term WHERE product_id = NEW.id HAVING COUNT(*) > 0;
END;

CREATE TRIGGER listing_follows_first_rating AFTER INSERT ON product_rating
BEGIN
  DELETE FROM listing_by_rating WHERE rowid = (3500 << 24 | NEW.product_id);
  INSERT INTO listing_by_rating (rowid, terms)
    SELECT NEW.rank << 24 | NEW.product_id, group_concat(term, ' ')
    FROM product_term WHERE product_id = NEW.product_id HAVING COUNT(*) > 0;
END;

CREATE TRIGGER listing_follows_rating AFTER UPDATE ON product_rating WHEN OLD.rank <> NEW.rank
BEGIN
  DELETE FROM listing_by_rating WHERE rowid = (OLD.rank << 24 | OLD.product_id);
  INSERT INTO listing_by_rating (rowid, terms)
    SELECT NEW.rank << 24 | NEW.product_id, group_concat(term, ' ')
    FROM product_term WHERE product_id = NEW.product_id HAVING COUNT(*) > 0;
END;
