-- What visitors may store and cause in a day or an hour, counted where every location counts the same.

-- One number for each visitor's network or account and day, and for everybody together and hour.
-- `bucket` names what is counted and, by a keyed hash of the network and the day, for whom: no address
-- can be read from it. A statement that would count beyond `allowed` fails with its whole batch.
CREATE TABLE usage_counter (
  bucket TEXT PRIMARY KEY,
  used INTEGER NOT NULL,
  allowed INTEGER NOT NULL,
  expires_at TEXT NOT NULL,
  CONSTRAINT within_allowance CHECK (used <= allowed)
) STRICT, WITHOUT ROWID;
CREATE INDEX usage_counter_by_expiry ON usage_counter (expires_at);

-- Whoever asked for the quote has proved to be no program.
ALTER TABLE quote ADD COLUMN is_proven INTEGER NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1));
-- When the quote is deleted; NULL once an order was made of it.
ALTER TABLE quote ADD COLUMN forget_at TEXT;
CREATE INDEX quote_to_forget ON quote (forget_at) WHERE forget_at IS NOT NULL;
UPDATE quote SET forget_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+7 days')
WHERE NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id);

-- The previous release writes quotes without the date.
CREATE TRIGGER quote_forgotten_later AFTER INSERT ON quote WHEN NEW.forget_at IS NULL
BEGIN
  UPDATE quote SET forget_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.expires_at, '+7 days')
  WHERE id = NEW.id;
END;

CREATE TRIGGER quote_is_ordered AFTER INSERT ON shop_order
BEGIN
  UPDATE quote SET forget_at = NULL WHERE id = NEW.quote_id;
END;

-- Payments that are given up after a month are found by their age.
CREATE INDEX payment_open_by_age ON payment (created_at) WHERE state = 'open';

-- Who holds pieces that nobody has paid yet: a keyed hash of the network and the day, and the account.
-- The last two say how much more could be held; less than nothing is refused with the whole batch.
ALTER TABLE reservation ADD COLUMN network TEXT;
ALTER TABLE reservation ADD COLUMN account TEXT;
ALTER TABLE reservation ADD COLUMN pieces INTEGER NOT NULL DEFAULT 0;
-- With it the holder has half or more of what is left of something.
ALTER TABLE reservation ADD COLUMN is_scarce INTEGER NOT NULL DEFAULT 0
  CHECK (is_scarce IN (0, 1));
ALTER TABLE reservation ADD COLUMN holds_left INTEGER CONSTRAINT within_holds CHECK (holds_left >= 0);
ALTER TABLE reservation ADD COLUMN pieces_left INTEGER
  CONSTRAINT within_pieces CHECK (pieces_left >= 0);
CREATE INDEX reservation_of_network ON reservation (network, expires_at) WHERE network IS NOT NULL;
CREATE INDEX reservation_of_account ON reservation (account, expires_at) WHERE account IS NOT NULL;

-- Each mail of an order has a key of its own, and each time the shop is asked for the order after paying.
CREATE TRIGGER order_key_few AFTER INSERT ON order_key
BEGIN
  DELETE FROM order_key WHERE order_number = NEW.order_number AND key_hash NOT IN (
    SELECT key_hash FROM order_key WHERE order_number = NEW.order_number
    ORDER BY expires_at DESC LIMIT 32
  );
END;

-- Somebody who signs in anew each time has only so many open sessions.
CREATE TRIGGER session_few AFTER INSERT ON session
BEGIN
  DELETE FROM session WHERE account_id = NEW.account_id AND token_hash NOT IN (
    SELECT token_hash FROM session WHERE account_id = NEW.account_id
    ORDER BY created_at DESC LIMIT 50
  );
END;
