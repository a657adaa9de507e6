-- Lists narrowed by what variants differ in (a size, a grade, a price) find the variant that has all of
-- it: the same inverted index as in 0005_listing.sql, with a row for each variant. A rowid is
-- (order << 34) | (product_id << 10) | the variant's position, so the variants of a product follow one
-- another in an order that is the product's. The first 1,024 variants of a product have room; the
-- importer refuses more.

CREATE TABLE variant_term (
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (product_id, position, term)
) STRICT, WITHOUT ROWID;

-- What a variant is found by: its own values, price band and stock, and all that its product has. A
-- term can be there more than once: ask for DISTINCT ones.
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

CREATE VIRTUAL TABLE variant_by_position USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE variant_by_price USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE variant_by_rating USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);

-- Where a variant stands in each order.
CREATE VIEW variant_place AS
SELECT
  product_variant.product_id,
  product_variant.position AS variant_position,
  (product_variant.product_id << 10) | product_variant.position AS variant,
  product_place.position AS position,
  product_variant.price AS price,
  product_place.rank AS rank
FROM product_variant
JOIN product_place ON product_place.product_id = product_variant.product_id
WHERE product_variant.position < 1024;

-- What is there already, so that lists are right before the next import.
INSERT INTO variant_term (product_id, position, term)
SELECT DISTINCT product_id, position, term FROM variant_terms;
INSERT INTO variant_by_position (rowid, terms)
SELECT variant_place.position << 34 | variant, (
  SELECT group_concat(term, ' ') FROM variant_term
  WHERE variant_term.product_id = variant_place.product_id
    AND variant_term.position = variant_place.variant_position
)
FROM variant_place ORDER BY 1;
INSERT INTO variant_by_price (rowid, terms)
SELECT variant_place.price << 34 | variant, (
  SELECT group_concat(term, ' ') FROM variant_term
  WHERE variant_term.product_id = variant_place.product_id
    AND variant_term.position = variant_place.variant_position
)
FROM variant_place ORDER BY 1;
INSERT INTO variant_by_rating (rowid, terms)
SELECT variant_place.rank << 34 | variant, (
  SELECT group_concat(term, ' ') FROM variant_term
  WHERE variant_term.product_id = variant_place.product_id
    AND variant_term.position = variant_place.variant_position
)
FROM variant_place ORDER BY 1;

CREATE TRIGGER variant_listing_follows_variant AFTER UPDATE OF stock, price ON product_variant
WHEN (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price <> NEW.price
BEGIN
  DELETE FROM variant_term WHERE product_id = NEW.product_id AND position = NEW.position;
  INSERT INTO variant_term (product_id, position, term)
    SELECT DISTINCT product_id, position, term FROM variant_terms
    WHERE product_id = NEW.product_id AND position = NEW.position;
  DELETE FROM variant_by_position WHERE rowid = (
    (SELECT list_position FROM product WHERE id = NEW.product_id) << 34
    | (NEW.product_id << 10) | NEW.position
  );
  INSERT INTO variant_by_position (rowid, terms)
    SELECT (product_place.position << 34) | (NEW.product_id << 10) | NEW.position,
      group_concat(term, ' ')
    FROM product_place JOIN variant_term USING (product_id)
    WHERE product_place.product_id = NEW.product_id AND variant_term.position = NEW.position
    HAVING COUNT(*) > 0;
  DELETE FROM variant_by_rating WHERE rowid = (
    (SELECT rank FROM product_place WHERE product_id = NEW.product_id) << 34
    | (NEW.product_id << 10) | NEW.position
  );
  INSERT INTO variant_by_rating (rowid, terms)
    SELECT (product_place.rank << 34) | (NEW.product_id << 10) | NEW.position,
      group_concat(term, ' ')
    FROM product_place JOIN variant_term USING (product_id)
    WHERE product_place.product_id = NEW.product_id AND variant_term.position = NEW.position
    HAVING COUNT(*) > 0;
  DELETE FROM variant_by_price
    WHERE rowid = ((OLD.price << 34) | (OLD.product_id << 10) | OLD.position);
  INSERT INTO variant_by_price (rowid, terms)
    SELECT (NEW.price << 34) | (NEW.product_id << 10) | NEW.position, group_concat(term, ' ')
    FROM variant_term WHERE product_id = NEW.product_id AND position = NEW.position
    HAVING COUNT(*) > 0;
END;

CREATE TRIGGER variant_listing_follows_first_rating AFTER INSERT ON product_rating
BEGIN
  DELETE FROM variant_by_rating WHERE rowid IN (
    SELECT (3500 << 34) | (product_id << 10) | position FROM product_variant
    WHERE product_id = NEW.product_id
  );
  INSERT INTO variant_by_rating (rowid, terms)
    SELECT (NEW.rank << 34) | (product_id << 10) | position, group_concat(term, ' ')
    FROM variant_term WHERE product_id = NEW.product_id GROUP BY position;
END;

CREATE TRIGGER variant_listing_follows_rating AFTER UPDATE ON product_rating
WHEN OLD.rank <> NEW.rank
BEGIN
  DELETE FROM variant_by_rating WHERE rowid IN (
    SELECT (OLD.rank << 34) | (product_id << 10) | position FROM product_variant
    WHERE product_id = OLD.product_id
  );
  INSERT INTO variant_by_rating (rowid, terms)
    SELECT (NEW.rank << 34) | (product_id << 10) | position, group_concat(term, ' ')
    FROM variant_term WHERE product_id = NEW.product_id GROUP BY position;
END;
