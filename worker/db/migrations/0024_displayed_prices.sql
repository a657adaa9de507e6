-- What is shown beside a price: the price per unit of measure (Directive 98/6/EC) and, of a reduced
-- price, the lowest price of the 30 days before.

-- How much a variant contains. NULL: it has no price per unit.
ALTER TABLE product_variant ADD COLUMN net_content REAL CHECK (net_content > 0);
ALTER TABLE product_variant ADD COLUMN content_unit TEXT
  CHECK (content_unit IN ('kg', 'l', 'm', 'm2', 'piece'));

-- The price before a reduction that content/ or the operator announces, and what content/ last named.
ALTER TABLE product_variant ADD COLUMN old_price INTEGER CHECK (old_price >= 0);
ALTER TABLE product_variant ADD COLUMN listed_old_price INTEGER;
-- The lowest price of the 30 days before the reduction; NULL: no reduction is shown.
ALTER TABLE product_variant ADD COLUMN reference_price INTEGER;

-- The same of the variant whose price is `price_from`: derived by the import and by the trigger below.
-- `unit_price` is in minor units of the base currency for one `content_unit`.
ALTER TABLE product ADD COLUMN net_content REAL;
ALTER TABLE product ADD COLUMN content_unit TEXT;
ALTER TABLE product ADD COLUMN unit_price INTEGER;
ALTER TABLE product ADD COLUMN reference_price INTEGER;

CREATE TRIGGER product_shows_cheapest_variant
AFTER UPDATE OF price, net_content, content_unit, reference_price ON product_variant
WHEN OLD.price <> NEW.price
  OR OLD.net_content IS NOT NEW.net_content
  OR OLD.content_unit IS NOT NEW.content_unit
  OR OLD.reference_price IS NOT NEW.reference_price
BEGIN
  UPDATE product SET (net_content, content_unit, unit_price, reference_price) = (
    SELECT net_content, content_unit, CAST(ROUND(price / net_content) AS INTEGER), reference_price
    FROM product_variant WHERE product_id = NEW.product_id ORDER BY price, position LIMIT 1
  )
  WHERE id = NEW.product_id;
END;

-- Cards show it: the view of 0003 with four more columns.
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
  product.reference_price
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
