-- The admin lists variants by category, by low stock and by words without reading those that it does not show.
-- Triggers keep all of it, so that a catalogue that the previous release imports is found, too.

-- The category of the variant's product. It has a name of its own, because statements of the previous release
-- join products and variants and name `category_id` without its table.
ALTER TABLE product_variant ADD COLUMN stock_category_id INTEGER;
UPDATE product_variant
SET stock_category_id = (SELECT category_id FROM product WHERE product.id = product_id);

CREATE INDEX product_variant_of_category ON product_variant (stock_category_id, sku);
CREATE INDEX product_variant_low_by_sku ON product_variant (sku) WHERE stock < 6 AND is_bundle = 0;
CREATE INDEX product_variant_low_of_category ON product_variant (stock_category_id, sku)
  WHERE stock < 6 AND is_bundle = 0;

-- `rowid` is the variant's id. Its SKU and the product's names; the id of its category; `low` or nothing.
CREATE VIRTUAL TABLE variant_index USING fts5 (
  words, category, level,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIEW variant_words AS
SELECT
  id AS product_variant_id,
  product_id,
  concat_ws(' ', sku,
    (SELECT group_concat(name, ' ') FROM product_text
     WHERE product_text.product_id = product_variant.product_id)
  ) AS words,
  stock_category_id AS category,
  iif(stock < 6 AND is_bundle = 0, 'low', '') AS level
FROM product_variant;

INSERT INTO variant_index (rowid, words, category, level)
  SELECT product_variant_id, words, category, level FROM variant_words ORDER BY product_variant_id;

-- The category makes the next trigger find the variant.
CREATE TRIGGER variant_takes_category AFTER INSERT ON product_variant
BEGIN
  UPDATE product_variant
  SET stock_category_id = (SELECT category_id FROM product WHERE product.id = NEW.product_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER variant_is_found
AFTER UPDATE OF sku, product_id, stock_category_id, stock, is_bundle ON product_variant
WHEN NEW.sku <> OLD.sku OR NEW.product_id <> OLD.product_id OR NEW.stock_category_id IS NOT OLD.stock_category_id
  OR (NEW.stock < 6 AND NEW.is_bundle = 0) <> (OLD.stock < 6 AND OLD.is_bundle = 0)
BEGIN
  DELETE FROM variant_index WHERE rowid = NEW.id;
  INSERT INTO variant_index (rowid, words, category, level)
    SELECT product_variant_id, words, category, level FROM variant_words
    WHERE product_variant_id = NEW.id;
END;

CREATE TRIGGER variant_is_not_found AFTER DELETE ON product_variant
BEGIN
  DELETE FROM variant_index WHERE rowid = OLD.id;
END;

CREATE TRIGGER variant_changes_product AFTER UPDATE OF product_id ON product_variant
WHEN NEW.product_id <> OLD.product_id
BEGIN
  UPDATE product_variant
  SET stock_category_id = (SELECT category_id FROM product WHERE product.id = NEW.product_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER variants_follow_category AFTER UPDATE OF category_id ON product
WHEN NEW.category_id <> OLD.category_id
BEGIN
  UPDATE product_variant SET stock_category_id = NEW.category_id WHERE product_id = NEW.id;
END;

CREATE TRIGGER variants_follow_name AFTER UPDATE OF name ON product_text
WHEN NEW.name <> OLD.name
BEGIN
  DELETE FROM variant_index
    WHERE rowid IN (SELECT id FROM product_variant WHERE product_id = NEW.product_id);
  INSERT INTO variant_index (rowid, words, category, level)
    SELECT product_variant_id, words, category, level FROM variant_words
    WHERE product_id = NEW.product_id;
END;

CREATE TRIGGER variants_follow_new_name AFTER INSERT ON product_text
BEGIN
  DELETE FROM variant_index
    WHERE rowid IN (SELECT id FROM product_variant WHERE product_id = NEW.product_id);
  INSERT INTO variant_index (rowid, words, category, level)
    SELECT product_variant_id, words, category, level FROM variant_words
    WHERE product_id = NEW.product_id;
END;

CREATE TRIGGER variants_follow_removed_name AFTER DELETE ON product_text
BEGIN
  DELETE FROM variant_index
    WHERE rowid IN (SELECT id FROM product_variant WHERE product_id = OLD.product_id);
  INSERT INTO variant_index (rowid, words, category, level)
    SELECT product_variant_id, words, category, level FROM variant_words
    WHERE product_id = OLD.product_id;
END;
