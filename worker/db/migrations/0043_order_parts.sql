-- An order can leave in several parcels, and a part of its money can go back. Only added: `refund` still
-- holds the refund of a whole order, `shop_order.state` has its old values, and the previous release runs:
-- what it does not know is decided by triggers.

-- Identified by the caller, so that the same parcel that is stored twice is one.
CREATE TABLE parcel (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  carrier TEXT NOT NULL,
  tracking TEXT NOT NULL,
  -- Where the buyer can follow it; empty, or an address with https.
  url TEXT NOT NULL,
  shipped_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX parcel_of_order ON parcel (order_number, shipped_at);

-- `searching_key` names a line of the order's `priced`.
CREATE TABLE parcel_line (
  parcel_id TEXT NOT NULL REFERENCES parcel (id) ON DELETE CASCADE,
  searching_key TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, searching_key)
) STRICT, WITHOUT ROWID;

-- `id` is chosen by the caller and is the provider's idempotency key. Amounts are in minor units of the
-- order's currency. `failed_at`: the money did not arrive, so that it counts no longer.
CREATE TABLE partial_refund (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The tax in the amount.
  tax INTEGER NOT NULL CHECK (tax BETWEEN 0 AND amount),
  -- What the buyer reads.
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  queued_at TEXT,
  done_at TEXT,
  failed_at TEXT,
  last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX partial_refund_of_order ON partial_refund (order_number, created_at);
CREATE INDEX partial_refund_due ON partial_refund (due_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX partial_refund_failed ON partial_refund (failed_at) WHERE failed_at IS NOT NULL;

CREATE TABLE partial_refund_line (
  refund_id TEXT NOT NULL REFERENCES partial_refund (id) ON DELETE CASCADE,
  searching_key TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- Those of them that had not left, and will not.
  unshipped INTEGER NOT NULL CHECK (unshipped BETWEEN 0 AND quantity),
  -- Whether the pieces are sold again.
  is_restocked INTEGER NOT NULL CHECK (is_restocked IN (0, 1)),
  PRIMARY KEY (refund_id, searching_key)
) STRICT, WITHOUT ROWID;

-- Pieces of an order that do not return to the shelf if it ends: they have left, or are lost.
ALTER TABLE reserved_stock ADD COLUMN shipped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reserved_part ADD COLUMN shipped INTEGER NOT NULL DEFAULT 0;

-- How far each line of an order is.
CREATE VIEW order_progress AS
SELECT
  number AS order_number,
  line.value ->> 'searching_key' AS searching_key,
  line.value ->> 'product_variant_id' AS product_variant_id,
  line.value ->> 'quantity' AS quantity,
  NOT EXISTS (
    SELECT 1 FROM product_variant JOIN product ON product.id = product_id
    WHERE product_variant.id = line.value ->> 'product_variant_id' AND tax_class = 'digital'
  ) AND NOT EXISTS (
    SELECT 1 FROM licence
    WHERE licence.order_number = number
      AND licence.product_variant_id = line.value ->> 'product_variant_id'
  ) AS needs_shipping,
  COALESCE((
    SELECT SUM(parcel_line.quantity) FROM parcel JOIN parcel_line ON parcel_id = parcel.id
    WHERE parcel.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS shipped,
  COALESCE((
    SELECT SUM(partial_refund_line.quantity)
    FROM partial_refund JOIN partial_refund_line ON refund_id = partial_refund.id
    WHERE partial_refund.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS refunded,
  -- Refunded before they left.
  COALESCE((
    SELECT SUM(unshipped) FROM partial_refund JOIN partial_refund_line ON refund_id = partial_refund.id
    WHERE partial_refund.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS dropped
FROM shop_order, json_each(priced, '$.lines') AS line;

-- What one piece of a line takes off the shelf: its product and its extras.
CREATE VIEW order_piece AS
SELECT number AS order_number, quote_id, line.value ->> 'searching_key' AS searching_key,
  line.value ->> 'product_variant_id' AS product_variant_id
FROM shop_order, json_each(priced, '$.lines') AS line
UNION ALL
SELECT number, quote_id, line.value ->> 'searching_key', extra.value ->> 'product_variant_id'
FROM shop_order, json_each(priced, '$.lines') AS line, json_each(line.value, '$.extras') AS extra;

CREATE TRIGGER parcel_of_open_order BEFORE INSERT ON parcel
BEGIN
  SELECT RAISE(ABORT, 'the order has moved on') WHERE NOT EXISTS (
    SELECT 1 FROM shop_order
    WHERE number = NEW.order_number AND state IN ('paid', 'preparing', 'shipped', 'delivered')
  ) OR EXISTS (SELECT 1 FROM refund WHERE order_number = NEW.order_number);
END;

CREATE TRIGGER parcel_line_left BEFORE INSERT ON parcel_line
BEGIN
  SELECT RAISE(ABORT, 'more is shipped than is left') WHERE NEW.quantity > COALESCE((
    SELECT order_progress.quantity - shipped - dropped FROM order_progress
    WHERE order_number = (SELECT order_number FROM parcel WHERE id = NEW.parcel_id)
      AND searching_key = NEW.searching_key
  ), 0);
END;

CREATE TRIGGER parcel_line_takes_stock AFTER INSERT ON parcel_line
BEGIN
  UPDATE reserved_stock SET shipped = MIN(quantity, shipped + piece.count * NEW.quantity)
  FROM (
    SELECT quote_id AS quote, product_variant_id AS variant, COUNT(*) AS count FROM order_piece
    WHERE order_number = (SELECT order_number FROM parcel WHERE id = NEW.parcel_id)
      AND searching_key = NEW.searching_key
    GROUP BY quote_id, product_variant_id
  ) AS piece
  WHERE quote_id = piece.quote AND product_variant_id = piece.variant;
END;

-- The previous release ships an order as a whole.
CREATE TRIGGER order_event_ships AFTER INSERT ON order_event
WHEN NEW.state = 'shipped' AND EXISTS (
  SELECT 1 FROM order_progress
  WHERE order_number = NEW.order_number AND needs_shipping AND quantity > shipped + dropped
)
BEGIN
  INSERT INTO parcel (id, order_number, carrier, tracking, url, shipped_at)
    VALUES ('event-' || NEW.id, NEW.order_number, '', NEW.note, '', NEW.at);
  INSERT INTO parcel_line (parcel_id, searching_key, quantity)
    SELECT 'event-' || NEW.id, searching_key, quantity - shipped - dropped FROM order_progress
    WHERE order_number = NEW.order_number AND needs_shipping AND quantity > shipped + dropped;
END;

-- It also corrects a tracking number in the event alone.
CREATE TRIGGER order_event_corrects AFTER UPDATE OF note ON order_event
WHEN NEW.state = 'shipped'
BEGIN
  UPDATE parcel SET tracking = NEW.note WHERE id = 'event-' || NEW.id;
END;

-- Nobody cancels an order of which a parcel has left.
CREATE TRIGGER order_event_cancels BEFORE INSERT ON order_event
WHEN NEW.state = 'cancelled'
BEGIN
  SELECT RAISE(ABORT, 'the order has moved on') FROM parcel WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER partial_refund_paid BEFORE INSERT ON partial_refund
BEGIN
  SELECT RAISE(ABORT, 'more is refunded than was paid') WHERE NEW.amount + (
    SELECT COALESCE(SUM(amount), 0) FROM partial_refund
    WHERE order_number = NEW.order_number AND failed_at IS NULL
  ) > COALESCE((
    SELECT total FROM shop_order
    WHERE number = NEW.order_number AND state IN ('paid', 'preparing', 'shipped', 'delivered')
  ), 0);
  SELECT RAISE(ABORT, 'the whole order is refunded') FROM refund WHERE order_number = NEW.order_number;
  SELECT RAISE(ABORT, 'too many refunds')
  WHERE (SELECT COUNT(*) FROM partial_refund WHERE order_number = NEW.order_number) >= 50;
END;

CREATE TRIGGER partial_refund_line_left BEFORE INSERT ON partial_refund_line
BEGIN
  SELECT RAISE(ABORT, 'more is refunded than was ordered') WHERE NOT EXISTS (
    SELECT 1 FROM order_progress
    WHERE order_number = (SELECT order_number FROM partial_refund WHERE id = NEW.refund_id)
      AND searching_key = NEW.searching_key
      AND NEW.unshipped <= quantity - shipped - dropped
      AND NEW.quantity - NEW.unshipped <= shipped - (refunded - dropped)
  );
END;

-- Pieces that are sold again leave the order. Others stay in it as if they had left.
CREATE TRIGGER partial_refund_line_returns AFTER INSERT ON partial_refund_line
BEGIN
  UPDATE reserved_stock SET shipped = MAX(0, MIN(quantity, shipped + piece.count * iif(
    NEW.is_restocked, NEW.unshipped - NEW.quantity, NEW.unshipped
  )))
  FROM (
    SELECT quote_id AS quote, product_variant_id AS variant, COUNT(*) AS count FROM order_piece
    WHERE order_number = (SELECT order_number FROM partial_refund WHERE id = NEW.refund_id)
      AND searching_key = NEW.searching_key
    GROUP BY quote_id, product_variant_id
  ) AS piece
  WHERE quote_id = piece.quote AND product_variant_id = piece.variant;
  DELETE FROM reserved_stock WHERE NEW.is_restocked AND (quote_id, product_variant_id, quantity) IN (
    SELECT quote_id, product_variant_id, COUNT(*) * NEW.quantity FROM order_piece
    WHERE order_number = (SELECT order_number FROM partial_refund WHERE id = NEW.refund_id)
      AND searching_key = NEW.searching_key
    GROUP BY quote_id, product_variant_id
  );
  UPDATE reserved_stock SET quantity = quantity - piece.count * NEW.quantity
  FROM (
    SELECT quote_id AS quote, product_variant_id AS variant, COUNT(*) AS count FROM order_piece
    WHERE order_number = (SELECT order_number FROM partial_refund WHERE id = NEW.refund_id)
      AND searching_key = NEW.searching_key
    GROUP BY quote_id, product_variant_id
  ) AS piece
  WHERE NEW.is_restocked AND quote_id = piece.quote AND product_variant_id = piece.variant
    AND quantity > piece.count * NEW.quantity;
END;

-- What a bundle took of its parts is shipped and given back in the same proportion.
CREATE TRIGGER shipped_parts_follow AFTER UPDATE OF shipped ON reserved_stock
WHEN NEW.shipped <> OLD.shipped
BEGIN
  UPDATE reserved_part SET shipped = quantity * NEW.shipped / NEW.quantity
  WHERE quote_id = NEW.quote_id AND bundle_variant_id = NEW.product_variant_id;
END;

CREATE TRIGGER stock_partly_given_back AFTER UPDATE OF quantity ON reserved_stock
WHEN NEW.quantity < OLD.quantity
BEGIN
  UPDATE product_variant
  SET stock = iif(
      is_bundle OR EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock,
      stock + MAX(0, OLD.quantity - NEW.quantity - stock_short)
    ),
    bundle_limit = bundle_limit + MAX(0, OLD.quantity - NEW.quantity - stock_short),
    stock_short = iif(
      NOT is_bundle AND EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock_short,
      MAX(0, stock_short - (OLD.quantity - NEW.quantity))
    )
  WHERE id = OLD.product_variant_id;
  UPDATE reserved_part SET quantity = quantity * NEW.quantity / OLD.quantity
  WHERE quote_id = NEW.quote_id AND bundle_variant_id = NEW.product_variant_id;
END;

CREATE TRIGGER stock_of_part_partly_given_back AFTER UPDATE OF quantity ON reserved_part
WHEN NEW.quantity < OLD.quantity
BEGIN
  UPDATE product_variant
  SET stock = stock + MAX(0, OLD.quantity - NEW.quantity - stock_short),
    stock_short = MAX(0, stock_short - (OLD.quantity - NEW.quantity))
  WHERE id = OLD.product_variant_id;
END;

-- The triggers of 0035, without what has left.
DROP TRIGGER stock_given_back;
CREATE TRIGGER stock_given_back BEFORE DELETE ON reserved_stock
BEGIN
  UPDATE product_variant
  SET stock = iif(
      is_bundle OR EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock,
      stock + MAX(0, OLD.quantity - OLD.shipped - stock_short)
    ),
    bundle_limit = bundle_limit + MAX(0, OLD.quantity - OLD.shipped - stock_short),
    stock_short = iif(
      NOT is_bundle AND EXISTS (
        SELECT 1 FROM reserved_part
        WHERE quote_id = OLD.quote_id AND bundle_variant_id = OLD.product_variant_id
      ),
      stock_short,
      MAX(0, stock_short - (OLD.quantity - OLD.shipped))
    )
  WHERE id = OLD.product_variant_id;
END;

DROP TRIGGER stock_of_part_given_back;
CREATE TRIGGER stock_of_part_given_back AFTER DELETE ON reserved_part
BEGIN
  UPDATE product_variant
  SET stock = stock + MAX(0, OLD.quantity - OLD.shipped - stock_short),
    stock_short = MAX(0, stock_short - (OLD.quantity - OLD.shipped))
  WHERE id = OLD.product_variant_id;
END;

-- Orders that have left so far left in one parcel.
INSERT INTO parcel (id, order_number, carrier, tracking, url, shipped_at)
  SELECT 'event-' || MAX(id), order_number, '', note, '', at FROM order_event
  JOIN shop_order ON number = order_number
  WHERE order_event.state = 'shipped' AND shop_order.state IN ('shipped', 'delivered')
    AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = number)
  GROUP BY order_number;
INSERT INTO parcel_line (parcel_id, searching_key, quantity)
  SELECT parcel.id, searching_key, quantity FROM parcel
  JOIN order_progress ON order_progress.order_number = parcel.order_number
  WHERE needs_shipping;

-- The refunds of the sandbox, each once.
CREATE TABLE sandbox_refund (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL REFERENCES sandbox_intent (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_refund_of_intent ON sandbox_refund (intent_id);

CREATE TRIGGER sandbox_refund_counts AFTER INSERT ON sandbox_refund
BEGIN
  UPDATE sandbox_intent SET amount_refunded = amount_refunded + NEW.amount WHERE id = NEW.intent_id;
END;
