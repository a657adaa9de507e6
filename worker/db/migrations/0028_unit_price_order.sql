-- Lists are also ordered by the price per unit of measure, with the indexes of 0005 and 0019. A variant
-- stands where its product does; what has no such price comes last.

CREATE VIEW product_unit_price_place AS
SELECT id AS product_id, MIN(COALESCE(unit_price, 536870911), 536870911) AS place
FROM product WHERE listed = 1;

CREATE VIEW variant_unit_price_place AS
SELECT
  product_variant.product_id,
  product_variant.position AS variant_position,
  (product_variant.product_id << 10) | product_variant.position AS variant,
  product_unit_price_place.place
FROM product_variant
JOIN product_unit_price_place ON product_unit_price_place.product_id = product_variant.product_id
WHERE product_variant.position < 1024;

CREATE VIRTUAL TABLE listing_by_unit_price USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
CREATE VIRTUAL TABLE variant_by_unit_price USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none
);
INSERT INTO listing_by_unit_price (rowid, terms)
SELECT place << 24 | product_id, (
  SELECT group_concat(term, ' ') FROM product_term
  WHERE product_term.product_id = product_unit_price_place.product_id
)
FROM product_unit_price_place ORDER BY 1;
INSERT INTO variant_by_unit_price (rowid, terms)
SELECT place << 34 | variant, (
  SELECT group_concat(term, ' ') FROM variant_term
  WHERE variant_term.product_id = variant_unit_price_place.product_id
    AND variant_term.position = variant_unit_price_place.variant_position
)
FROM variant_unit_price_place ORDER BY 1;

CREATE TRIGGER unit_price_listing_follows_product
AFTER UPDATE OF unit_price, price_from, in_stock ON product
WHEN OLD.unit_price IS NOT NEW.unit_price
  OR OLD.price_from <> NEW.price_from
  OR OLD.in_stock <> NEW.in_stock
BEGIN
  DELETE FROM listing_by_unit_price
    WHERE rowid = (MIN(COALESCE(OLD.unit_price, 536870911), 536870911) << 24 | OLD.id);
  INSERT INTO listing_by_unit_price (rowid, terms)
    SELECT place << 24 | product_id, (
      SELECT group_concat(term, ' ') FROM (
        SELECT DISTINCT term FROM product_terms WHERE product_id = NEW.id
      )
    )
    FROM product_unit_price_place WHERE product_id = NEW.id;
END;

CREATE TRIGGER variant_unit_price_listing_follows_product AFTER UPDATE OF unit_price ON product
WHEN OLD.unit_price IS NOT NEW.unit_price
BEGIN
  DELETE FROM variant_by_unit_price WHERE rowid IN (
    SELECT MIN(COALESCE(OLD.unit_price, 536870911), 536870911) << 34 | variant
    FROM variant_unit_price_place WHERE product_id = NEW.id
  );
  INSERT INTO variant_by_unit_price (rowid, terms)
    SELECT place << 34 | variant, (
      SELECT group_concat(term, ' ') FROM (
        SELECT DISTINCT term FROM variant_terms
        WHERE variant_terms.product_id = NEW.id
          AND variant_terms.position = variant_unit_price_place.variant_position
      )
    )
    FROM variant_unit_price_place WHERE product_id = NEW.id;
END;

CREATE TRIGGER variant_unit_price_listing_follows_variant
AFTER UPDATE OF stock, price ON product_variant
WHEN (OLD.stock > 0) <> (NEW.stock > 0) OR OLD.price <> NEW.price
BEGIN
  DELETE FROM variant_by_unit_price WHERE rowid IN (
    SELECT place << 34 | variant FROM variant_unit_price_place
    WHERE product_id = NEW.product_id AND variant_position = NEW.position
  );
  INSERT INTO variant_by_unit_price (rowid, terms)
    SELECT place << 34 | variant, (
      SELECT group_concat(term, ' ') FROM (
        SELECT DISTINCT term FROM variant_terms
        WHERE product_id = NEW.product_id AND position = NEW.position
      )
    )
    FROM variant_unit_price_place
    WHERE product_id = NEW.product_id AND variant_position = NEW.position;
END;

-- Cards offer to add a product directly or to choose: the view of 0024 with one column more.
DROP VIEW product_card;
CREATE VIEW product_card AS
SELECT
  language.id AS language_id,
  product.id AS product_id,
  product.category_id,
  product.list_position,
  product.listed,
  COALESCE(own_link.slug, link.slug) AS slug,
  COALESCE(own.name, text.name) AS name,
  COALESCE(own.sub_name, text.sub_name) AS sub_name,
  own.name IS NULL AS is_fallback,
  product.price_from,
  product.price_to,
  product.in_stock,
  media.hash AS media_hash,
  media.width AS media_width,
  media.height AS media_height,
  media.colour AS media_colour,
  COALESCE(own_alt.alt, alt.alt) AS media_alt,
  COALESCE(rating_1 + rating_2 + rating_3 + rating_4 + rating_5, 0) AS reviews_count,
  COALESCE(rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5, 0) AS rating_sum,
  product.net_content,
  product.content_unit,
  product.unit_price,
  product.reference_price,
  EXISTS (
    SELECT 1 FROM product_variant
    WHERE product_variant.product_id = product.id AND product_variant.position > 0
  ) AS has_choice
FROM language
CROSS JOIN product
JOIN product_text AS text ON text.product_id = product.id AND text.language_id = 1
LEFT JOIN product_text AS own ON own.product_id = product.id AND own.language_id = language.id
JOIN permalink AS link ON link.kind = 'product' AND link.entity_id = product.id AND link.language_id = 1
LEFT JOIN permalink AS own_link
  ON own_link.kind = 'product' AND own_link.entity_id = product.id AND own_link.language_id = language.id
LEFT JOIN media ON media.id = product.media_id
LEFT JOIN media_text AS alt
  ON alt.owner = 'product' AND alt.owner_id = product.id AND alt.media_id = media.id AND alt.language_id = 1
LEFT JOIN media_text AS own_alt
  ON own_alt.owner = 'product' AND own_alt.owner_id = product.id AND own_alt.media_id = media.id
  AND own_alt.language_id = language.id
LEFT JOIN product_rating ON product_rating.product_id = product.id;
