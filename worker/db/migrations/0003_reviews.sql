-- Reviews that visitors write, and how a product is rated.

-- `person` is a hash of who wrote it: one review for each product and person. What comes with
-- content/ has none.
ALTER TABLE review ADD COLUMN status TEXT NOT NULL DEFAULT 'published'
  CHECK (status IN ('published', 'hidden'));
ALTER TABLE review ADD COLUMN person TEXT;
-- contracts: nobody has deployed a worker of before it.
CREATE UNIQUE INDEX review_by_person ON review (product_id, person) WHERE person IS NOT NULL;

DROP INDEX review_of_product;
CREATE INDEX review_newest_first ON review (product_id, status, written_at DESC, id DESC);
-- The import finds what it replaces without reading what visitors wrote.
CREATE INDEX review_imported ON review (imported) WHERE imported = 1;

-- How many published reviews gave one star, two, …; the triggers below keep it exactly in step.
-- No foreign key, as with reviews.
CREATE TABLE product_rating (
  product_id INTEGER PRIMARY KEY,
  rating_1 INTEGER NOT NULL CHECK (rating_1 >= 0),
  rating_2 INTEGER NOT NULL CHECK (rating_2 >= 0),
  rating_3 INTEGER NOT NULL CHECK (rating_3 >= 0),
  rating_4 INTEGER NOT NULL CHECK (rating_4 >= 0),
  rating_5 INTEGER NOT NULL CHECK (rating_5 >= 0)
) STRICT;

INSERT INTO product_rating (product_id, rating_1, rating_2, rating_3, rating_4, rating_5)
SELECT product_id, SUM(rating = 1), SUM(rating = 2), SUM(rating = 3), SUM(rating = 4), SUM(rating = 5)
FROM review WHERE status = 'published' GROUP BY product_id;

CREATE TRIGGER review_inserted AFTER INSERT ON review WHEN NEW.status = 'published'
BEGIN
  INSERT INTO product_rating (product_id, rating_1, rating_2, rating_3, rating_4, rating_5)
  VALUES (
    NEW.product_id,
    NEW.rating = 1, NEW.rating = 2, NEW.rating = 3, NEW.rating = 4, NEW.rating = 5
  )
  ON CONFLICT (product_id) DO UPDATE SET
    rating_1 = rating_1 + excluded.rating_1, rating_2 = rating_2 + excluded.rating_2,
    rating_3 = rating_3 + excluded.rating_3, rating_4 = rating_4 + excluded.rating_4,
    rating_5 = rating_5 + excluded.rating_5;
END;

CREATE TRIGGER review_deleted AFTER DELETE ON review WHEN OLD.status = 'published'
BEGIN
  UPDATE product_rating SET
    rating_1 = rating_1 - (OLD.rating = 1), rating_2 = rating_2 - (OLD.rating = 2),
    rating_3 = rating_3 - (OLD.rating = 3), rating_4 = rating_4 - (OLD.rating = 4),
    rating_5 = rating_5 - (OLD.rating = 5)
  WHERE product_id = OLD.product_id;
END;

CREATE TRIGGER review_taken_out AFTER UPDATE OF product_id, rating, status ON review
WHEN OLD.status = 'published'
BEGIN
  UPDATE product_rating SET
    rating_1 = rating_1 - (OLD.rating = 1), rating_2 = rating_2 - (OLD.rating = 2),
    rating_3 = rating_3 - (OLD.rating = 3), rating_4 = rating_4 - (OLD.rating = 4),
    rating_5 = rating_5 - (OLD.rating = 5)
  WHERE product_id = OLD.product_id;
END;

CREATE TRIGGER review_put_in AFTER UPDATE OF product_id, rating, status ON review
WHEN NEW.status = 'published'
BEGIN
  INSERT INTO product_rating (product_id, rating_1, rating_2, rating_3, rating_4, rating_5)
  VALUES (
    NEW.product_id,
    NEW.rating = 1, NEW.rating = 2, NEW.rating = 3, NEW.rating = 4, NEW.rating = 5
  )
  ON CONFLICT (product_id) DO UPDATE SET
    rating_1 = rating_1 + excluded.rating_1, rating_2 = rating_2 + excluded.rating_2,
    rating_3 = rating_3 + excluded.rating_3, rating_4 = rating_4 + excluded.rating_4,
    rating_5 = rating_5 + excluded.rating_5;
END;

-- Cards show how a product is rated: the view of 0002 with two more columns.
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
  COALESCE(rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5, 0) AS rating_sum
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
