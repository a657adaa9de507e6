-- The prices of a piece from a quantity on, as JSON: [{"from": 3, "price": 2600}, …]; NULL: one price.
ALTER TABLE product_variant ADD COLUMN quantity_prices TEXT CHECK (json_valid(quantity_prices));
