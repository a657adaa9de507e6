-- The program whose files the buyer downloads, also after the shop has withdrawn it from the catalogue.
ALTER TABLE licence ADD COLUMN soft_key TEXT;

UPDATE licence SET soft_key = (
  SELECT key FROM soft WHERE soft.product_id = licence.product_id ORDER BY soft.id DESC LIMIT 1
);
