-- Orders are found by the tracking numbers of their parcels and by the id of their payment too. Triggers write the
-- index, so that parcels of the previous release are found as well.
DROP VIEW order_words;
CREATE VIEW order_words AS
SELECT
  number,
  place,
  concat_ws(' ', number, email,
    billing_address ->> 'name', billing_address ->> 'company',
    shipping_address ->> 'name', shipping_address ->> 'company',
    (SELECT group_concat(sku, ' ') FROM order_line WHERE order_number = number),
    (SELECT group_concat(tracking, ' ') FROM parcel WHERE order_number = number),
    (SELECT intent_id FROM payment WHERE payment.quote_id = shop_order.quote_id)
  ) AS words,
  state,
  COALESCE(shipping_address ->> 'country_id', '') AS country
FROM shop_order
WHERE state <> 'new' AND place IS NOT NULL;

DELETE FROM order_index;
INSERT INTO order_index (rowid, words, state, country)
  SELECT place, words, state, country FROM order_words;

-- An update of its place writes an order into the index again.
CREATE TRIGGER parcel_is_found AFTER INSERT ON parcel
WHEN NEW.tracking <> ''
BEGIN
  UPDATE shop_order SET place = place WHERE number = NEW.order_number;
END;

CREATE TRIGGER changed_parcel_is_found AFTER UPDATE OF tracking ON parcel
WHEN NEW.tracking <> OLD.tracking
BEGIN
  UPDATE shop_order SET place = place WHERE number = NEW.order_number;
END;
