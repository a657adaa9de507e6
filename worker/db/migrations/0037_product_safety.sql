-- What carriers and countries refuse: the class of a product and the classes that a method does not carry.
ALTER TABLE product ADD COLUMN transport_class TEXT;
ALTER TABLE shipping_method ADD COLUMN refuses TEXT NOT NULL DEFAULT '[]';

-- The safety information of a product, in each language of the shop.
CREATE TABLE product_safety (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  language_id INTEGER NOT NULL REFERENCES language (id) ON DELETE CASCADE,
  html TEXT NOT NULL,
  PRIMARY KEY (product_id, language_id)
) STRICT, WITHOUT ROWID;
