-- The facts of a product that facts.yaml lists, in each language of the shop.
CREATE TABLE product_facts (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  language_id INTEGER NOT NULL REFERENCES language (id) ON DELETE CASCADE,
  html TEXT NOT NULL,
  PRIMARY KEY (product_id, language_id)
) STRICT, WITHOUT ROWID;
