-- The program whose files the buyer downloads, also after the shop has withdrawn it from the catalogue.
ALTER TABLE licence ADD COLUMN soft_key TEXT;

UPDATE licence SET soft_key = (
  SELECT key FROM soft WHERE soft.product_id = licence.product_id ORDER BY soft.id LIMIT 1
);

-- The trigger fills in the program of each new licence, also while the previous release still sells.
CREATE TRIGGER licence_program AFTER INSERT ON licence WHEN NEW.soft_key IS NULL
BEGIN
  UPDATE licence SET soft_key = (
    SELECT key FROM soft WHERE soft.product_id = NEW.product_id ORDER BY soft.id LIMIT 1
  ) WHERE id = NEW.id;
END;
