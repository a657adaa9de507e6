-- Statements by which buyers withdraw from a contract (Directive (EU) 2023/2673). `id` is chosen by the
-- browser, so that the same statement that arrives twice is one. Names and addresses are the order's.
CREATE TABLE withdrawal (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  declared_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawal_of_order ON withdrawal (order_number, declared_at);

-- `searching_key` names a line of the order's `priced`.
CREATE TABLE withdrawal_line (
  withdrawal_id TEXT NOT NULL REFERENCES withdrawal (id) ON DELETE CASCADE,
  searching_key TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (withdrawal_id, searching_key)
) STRICT, WITHOUT ROWID;

-- Two statements at the same moment cannot withdraw more than was ordered, and their number is bounded.
CREATE TRIGGER withdrawal_line_ordered BEFORE INSERT ON withdrawal_line
BEGIN
  SELECT RAISE(ABORT, 'more is withdrawn than was ordered')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM withdrawal_line JOIN withdrawal ON withdrawal.id = withdrawal_id
    WHERE searching_key = NEW.searching_key
      AND order_number = (SELECT order_number FROM withdrawal WHERE id = NEW.withdrawal_id)
  ) > COALESCE((
    SELECT line.value ->> 'quantity'
    FROM withdrawal JOIN shop_order ON shop_order.number = order_number, json_each(priced, '$.lines') AS line
    WHERE withdrawal.id = NEW.withdrawal_id AND line.value ->> 'searching_key' = NEW.searching_key
  ), 0);
END;

CREATE TRIGGER withdrawal_few BEFORE INSERT ON withdrawal
BEGIN
  SELECT RAISE(ABORT, 'too many withdrawals')
  WHERE (SELECT COUNT(*) FROM withdrawal WHERE order_number = NEW.order_number) >= 20;
END;
