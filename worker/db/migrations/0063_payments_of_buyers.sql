-- Who pays: an account, or a random number of a guest's browser. It is removed after a day
-- (worker/checkout/orders/delete-expired.ts).
ALTER TABLE payment ADD COLUMN buyer_key TEXT;
CREATE INDEX payment_of_buyer ON payment (buyer_key) WHERE buyer_key IS NOT NULL;
CREATE INDEX payment_of_buyer_by_age ON payment (created_at) WHERE buyer_key IS NOT NULL;

-- Payments that a buyer may have started in another tab for a line of the quote `competes_with`: they are open,
-- or their order is newer than the prices of that quote. The tab hears of an order a moment after it was
-- placed, hence the 10 seconds.
CREATE VIEW competing_payment AS
  SELECT payment.quote_id, payment.buyer_key, quote.id AS competes_with,
    shop_order.number IS NOT NULL AS is_ordered
  FROM payment
  JOIN quote AS paid ON paid.id = payment.quote_id
  JOIN quote ON quote.id <> paid.id
  LEFT JOIN shop_order ON shop_order.quote_id = paid.id
  WHERE quote.draft_id IS NULL AND paid.draft_id IS NULL
    AND CASE WHEN shop_order.number IS NULL THEN payment.state = 'open'
      ELSE shop_order.state <> 'cancelled'
        AND shop_order.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', quote.created_at, '-10 seconds')
      END
    AND EXISTS (
      SELECT 1 FROM json_each(quote.asked, '$.cart_items') AS line
      JOIN json_each(paid.asked, '$.cart_items') AS paid_line
        ON paid_line.value ->> 'searching_key' = line.value ->> 'searching_key'
    );

CREATE TRIGGER lines_are_paid_once BEFORE INSERT ON payment
WHEN NEW.buyer_key IS NOT NULL AND EXISTS (
  SELECT 1 FROM competing_payment
  WHERE buyer_key = NEW.buyer_key AND competes_with = NEW.quote_id
)
BEGIN
  SELECT RAISE(ABORT, 'paid elsewhere');
END;
