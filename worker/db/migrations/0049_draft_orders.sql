-- An order that staff have prepared. Its link fills the checkout, where the customer pays. Its state follows
-- from its times and from the order of one of its quotes.
CREATE TABLE draft_order (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  language_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- As a checkout asks for it: address, lines of a cart, coupon.
  address TEXT NOT NULL CHECK (json_valid(address)),
  cart_items TEXT NOT NULL CHECK (json_valid(cart_items)),
  coupon_code TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  -- What the shop answered when it was prepared: other prices are shown as changes.
  priced TEXT NOT NULL CHECK (json_valid(priced)),
  author TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  sent_at TEXT,
  cancelled_at TEXT
) STRICT;
CREATE INDEX draft_order_by_date ON draft_order (created_at DESC, id DESC);
CREATE INDEX draft_order_by_expiry ON draft_order (expires_at);
CREATE INDEX draft_order_of_address ON draft_order (email);

-- The secrets of its links, as hashes. Each mail and each copied link has its own.
CREATE TABLE draft_order_key (
  key_hash TEXT PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES draft_order (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_order_key_of_draft ON draft_order_key (draft_id);

ALTER TABLE quote ADD COLUMN draft_id TEXT;
CREATE INDEX quote_of_draft ON quote (draft_id) WHERE draft_id IS NOT NULL;

-- Whether the quote may not be paid (1): its draft is over, or another quote of it is being paid or was.
CREATE VIEW quote_of_taken_draft AS
  SELECT quote.id AS quote_id FROM quote
  WHERE draft_id IS NOT NULL AND (
    NOT EXISTS (
      SELECT 1 FROM draft_order
      WHERE draft_order.id = quote.draft_id AND cancelled_at IS NULL
        AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    )
    OR EXISTS (
      SELECT 1 FROM quote AS other JOIN payment ON payment.quote_id = other.id
      WHERE other.draft_id = quote.draft_id AND other.id <> quote.id AND payment.state = 'open'
    )
    OR EXISTS (
      SELECT 1 FROM quote AS other JOIN shop_order ON shop_order.quote_id = other.id
      WHERE other.draft_id = quote.draft_id AND other.id <> quote.id
        AND shop_order.state <> 'cancelled'
    )
  );

CREATE TRIGGER draft_is_paid_once BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM quote_of_taken_draft WHERE quote_id = NEW.quote_id)
BEGIN
  SELECT RAISE(ABORT, 'draft taken');
END;

-- What costs nothing has no payment.
CREATE TRIGGER free_draft_is_ordered_once BEFORE INSERT ON shop_order
WHEN NEW.total = 0
  AND EXISTS (SELECT 1 FROM quote_of_taken_draft WHERE quote_id = NEW.quote_id)
BEGIN
  SELECT RAISE(ABORT, 'draft taken');
END;

-- A draft that is being paid is not cancelled.
CREATE TRIGGER paid_draft_stays BEFORE UPDATE OF cancelled_at ON draft_order
WHEN NEW.cancelled_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM quote
  LEFT JOIN payment ON payment.quote_id = quote.id
  LEFT JOIN shop_order ON shop_order.quote_id = quote.id
  WHERE quote.draft_id = NEW.id
    AND (payment.state = 'open' OR COALESCE(shop_order.state, 'cancelled') <> 'cancelled')
)
BEGIN
  SELECT RAISE(ABORT, 'draft taken');
END;
