-- A quote is claimed when its payment is started, or with its order if it costs nothing. `buyer_key` is a random
-- number of the buyer's browser, which is removed after a day (worker/checkout/orders/delete-expired.ts).
-- `is_repeated`: the buyer knows that a line was ordered a short time ago, and wants it again.
ALTER TABLE quote ADD COLUMN claimed_at TEXT;
ALTER TABLE quote ADD COLUMN buyer_key TEXT;
ALTER TABLE quote ADD COLUMN is_repeated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX quote_of_buyer ON quote (buyer_key, claimed_at) WHERE buyer_key IS NOT NULL;
CREATE INDEX quote_of_account_by_claim ON quote (account_id, claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX quote_of_buyer_by_claim ON quote (claimed_at) WHERE buyer_key IS NOT NULL;

-- Quotes that were claimed within the last hour, and share a line with the quote `competes_with`: they are being
-- paid, or were ordered. CASE compares the lines, which are JSON, only if that is so.
CREATE VIEW competing_quote AS
  SELECT claimed.id AS quote_id, claimed.buyer_key, claimed.account_id,
    quote.id AS competes_with, shop_order.number IS NOT NULL AS is_ordered
  FROM quote AS claimed
  JOIN quote ON quote.id <> claimed.id
  LEFT JOIN payment ON payment.quote_id = claimed.id
  LEFT JOIN shop_order ON shop_order.quote_id = claimed.id
  WHERE claimed.claimed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')
    AND quote.draft_id IS NULL AND claimed.draft_id IS NULL
    AND CASE
      WHEN (shop_order.number IS NULL AND payment.state = 'open')
        OR shop_order.state NOT IN ('cancelled', 'refunded')
      THEN EXISTS (
        SELECT value ->> 'searching_key' FROM json_each(quote.asked, '$.cart_items')
        INTERSECT
        SELECT value ->> 'searching_key' FROM json_each(claimed.asked, '$.cart_items')
      )
      ELSE 0 END;

CREATE TRIGGER lines_are_claimed_once BEFORE UPDATE OF claimed_at ON quote
WHEN NEW.claimed_at IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM competing_quote
    WHERE competes_with = NEW.id AND buyer_key = NEW.buyer_key
      AND NOT (is_ordered AND NEW.is_repeated)
  )
  OR EXISTS (
    SELECT 1 FROM competing_quote
    WHERE competes_with = NEW.id AND account_id = NEW.account_id
      AND NOT (is_ordered AND NEW.is_repeated)
  )
)
BEGIN
  SELECT RAISE(ABORT, 'claimed elsewhere');
END;
