-- Lists are also ordered by date and by name, and filtered by the hue of a pigment.

-- The family of hues that shared/catalog/hue.ts finds for `colour`; NULL: the product has no colour.
ALTER TABLE product ADD COLUMN hue TEXT;
-- The day from which the shop has the product; NULL: older than all days that are named.
ALTER TABLE product ADD COLUMN added TEXT;

CREATE INDEX product_with_hue ON product (hue, listed) WHERE hue IS NOT NULL;

-- How many products of a category have a hue, by the import; category_id 0 is the whole list.
CREATE TABLE category_hue (
  category_id INTEGER NOT NULL,
  hue TEXT NOT NULL,
  products_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, hue)
) STRICT, WITHOUT ROWID;

-- The views of 0005 and 0019 with one term more: h{hue}.
DROP VIEW product_terms;
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
SELECT product.id, 'h' || product.hue FROM product
WHERE product.listed = 1 AND product.hue IS NOT NULL
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

DROP VIEW variant_terms;
CREATE VIEW variant_terms AS
SELECT product_variant.product_id, product_variant.position, own.value AS term
FROM product_variant
JOIN product ON product.id = product_variant.product_id
JOIN json_each(json_array(
  'all',
  'c' || product.category_id,
  iif(product_variant.stock > 0, 'stock', 'gone'),
  'p' || (
    SELECT band FROM price_band
    WHERE price_band.price_from <= product_variant.price
    ORDER BY price_band.price_from DESC LIMIT 1
  )
)) AS own
WHERE product.listed = 1 AND product_variant.position < 1024
UNION ALL
SELECT product_variant.product_id, product_variant.position, 'h' || product.hue
FROM product_variant
JOIN product ON product.id = product_variant.product_id
WHERE product.listed = 1 AND product_variant.position < 1024 AND product.hue IS NOT NULL
UNION ALL
SELECT product_variant.product_id, product_variant.position,
  'v' || product_property.attribute_value_id
FROM product_variant
JOIN product ON product.id = product_variant.product_id
JOIN product_property ON product_property.product_id = product.id
WHERE product.listed = 1 AND product_variant.position < 1024
UNION ALL
SELECT product_variant.product_id, product_variant.position,
  'v' || product_variant_value.attribute_value_id
FROM product_variant
JOIN product ON product.id = product_variant.product_id
JOIN product_variant_value ON product_variant_value.product_variant_id = product_variant.id
WHERE product.listed = 1 AND product_variant.position < 1024;

-- The position of each product in orders that the import computes: kind 0 is the newest first, another
-- kind is by name in the language of that id. No foreign key: the import of the previous release, which
-- does not know this table, may delete products.
CREATE TABLE product_order (
  product_id INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 255),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 2097151),
  PRIMARY KEY (product_id, kind)
) STRICT, WITHOUT ROWID;

-- One index for all these orders, of products and of variants: the rowid of 0005 and 0019 with
-- (kind << 21) | position as the order, so that an order is a range of rowids.
CREATE VIRTUAL TABLE listing_by_order USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE variant_by_order USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);

CREATE VIEW product_order_place AS
SELECT product_order.product_id, product_order.kind << 21 | product_order.position AS place
FROM product_order
JOIN product ON product.id = product_order.product_id
WHERE product.listed = 1;

CREATE VIEW variant_order_place AS
SELECT
  product_variant.product_id,
  product_variant.position AS variant_position,
  (product_variant.product_id << 10) | product_variant.position AS variant,
  product_order_place.place
FROM product_variant
JOIN product_order_place ON product_order_place.product_id = product_variant.product_id
WHERE product_variant.position < 1024;

-- Until the next import products without a date follow their list, and names follow their code points.
INSERT INTO product_order (product_id, kind, position)
SELECT id, 0, ROW_NUMBER() OVER (ORDER BY list_position, id) FROM product;
INSERT INTO product_order (product_id, kind, position)
SELECT text.product_id, language.id, ROW_NUMBER() OVER (
  PARTITION BY language.id ORDER BY COALESCE(own.name, text.name) COLLATE NOCASE, text.product_id
)
FROM language
CROSS JOIN product_text AS text
LEFT JOIN product_text AS own
  ON own.product_id = text.product_id AND own.language_id = language.id
WHERE text.language_id = 1;
INSERT INTO listing_by_order (rowid, terms)
SELECT place << 24 | product_id, (
  SELECT group_concat(term, ' ') FROM product_term
  WHERE product_term.product_id = product_order_place.product_id
)
FROM product_order_place ORDER BY 1;
INSERT INTO variant_by_order (rowid, terms)
SELECT place << 34 | variant, (
  SELECT group_concat(term, ' ') FROM variant_term
  WHERE variant_term.product_id = variant_order_place.product_id
    AND variant_term.position = variant_order_place.variant_position
)
FROM variant_order_place ORDER BY 1;

-- They read the terms from the views, since the order of triggers for one event is undefined.
CREATE TRIGGER order_listing_follows_product AFTER UPDATE OF price_from, in_stock ON product
WHEN OLD.price_from <> NEW.price_from OR OLD.in_stock <> NEW.in_stock
BEGIN
  DELETE FROM listing_by_order WHERE rowid IN (
    SELECT place << 24 | product_id FROM product_order_place WHERE product_id = NEW.id
  );
  INSERT INTO listing_by_order (rowid, terms)
    SELECT place << 24 | product_id, (
      SELECT group_concat(term, ' ') FROM (
        SELECT DISTINCT term FROM product_terms WHERE product_id = NEW.id
      )
    )
    FROM product_order_place WHERE product_id = NEW.id;
END;

CREATE TRIGGER variant_order_listing_follows_variant AFTER UPDATE OF stock, price ON product_variant
WHEN (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price <> NEW.price
BEGIN
  DELETE FROM variant_by_order WHERE rowid IN (
    SELECT place << 34 | variant FROM variant_order_place
    WHERE product_id = NEW.product_id AND variant_position = NEW.position
  );
  INSERT INTO variant_by_order (rowid, terms)
    SELECT place << 34 | variant, (
      SELECT group_concat(term, ' ') FROM (
        SELECT DISTINCT term FROM variant_terms
        WHERE product_id = NEW.product_id AND position = NEW.position
      )
    )
    FROM variant_order_place
    WHERE product_id = NEW.product_id AND variant_position = NEW.position;
END;
