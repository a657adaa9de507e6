-- Which products are bought together, counted by the cron from paid orders.

-- `buyers` counts different buyers, in both directions; the pair of a product with itself counts all who
-- bought it. Fewer than a handful of buyers are never shown (worker/catalog/recommended.ts).
CREATE TABLE product_pair (
  product_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  buyers INTEGER NOT NULL,
  PRIMARY KEY (product_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_pair_popular ON product_pair (buyers DESC) WHERE product_id = other_id;
