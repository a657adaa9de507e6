-- How much a wall takes and how much a size holds, both in the small unit of the calculator (g or oz).

ALTER TABLE product ADD COLUMN coverage REAL CHECK (coverage > 0);
ALTER TABLE attribute_value ADD COLUMN amount REAL CHECK (amount > 0);
