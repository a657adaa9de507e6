-- What belongs to whom: mails belong to an account or an order by id, uses of a coupon to whoever has an
-- address, invoices to the law. Nothing here is found by an address that its owner has not confirmed
-- (worker/account/own-address.ts).

-- NULL in both: the mail was written by an earlier version, or nobody's.
ALTER TABLE outbox ADD COLUMN account_id INTEGER REFERENCES account (id) ON DELETE CASCADE;
ALTER TABLE outbox ADD COLUMN order_number TEXT REFERENCES shop_order (number) ON DELETE CASCADE;
-- The day (UTC) on which the mail was counted for its mailbox; it is counted once.
ALTER TABLE outbox ADD COLUMN counted_on TEXT;
CREATE INDEX outbox_of_account ON outbox (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX outbox_of_order ON outbox (order_number) WHERE order_number IS NOT NULL;

-- The mails of the last thirty days. The subject of an order's letter names the order.
UPDATE outbox SET order_number = (
  SELECT number FROM shop_order
  WHERE shop_order.email = outbox.to_email AND INSTR(outbox.subject, number) > 0
)
WHERE kind LIKE 'order-%' AND to_email <> '';
UPDATE outbox SET account_id = (
  SELECT MIN(id) FROM account
  WHERE email = outbox.to_email AND email_confirmed_at IS NOT NULL HAVING COUNT(*) = 1
)
WHERE kind NOT LIKE 'order-%' AND to_email <> '';

-- How many mails a mailbox was sent on a day (UTC). `mailbox` is a keyed hash of the address.
CREATE TABLE mail_day (
  mailbox TEXT NOT NULL,
  day TEXT NOT NULL,
  mails INTEGER NOT NULL CHECK (mails >= 0),
  unproven_mails INTEGER NOT NULL CHECK (unproven_mails >= 0),
  PRIMARY KEY (mailbox, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_day_by_day ON mail_day (day);

-- Keyed hashes of the order's address and of the address that its account has confirmed: what is left of
-- a person in a use of a coupon once they are forgotten. NULL: not hashed yet, or there is no address.
ALTER TABLE coupon_use ADD COLUMN email_hash TEXT;
ALTER TABLE coupon_use ADD COLUMN account_email_hash TEXT;
CREATE INDEX coupon_use_by_email_hash ON coupon_use (email_hash, code) WHERE email_hash IS NOT NULL;
CREATE INDEX coupon_use_by_account_email_hash ON coupon_use (account_email_hash, code)
  WHERE account_email_hash IS NOT NULL;
CREATE INDEX coupon_use_without_hash ON coupon_use (order_id)
  WHERE email_hash IS NULL AND email <> '';

-- As before (0010), but a person is known by hashes, and of what is found by an address only orders
-- count: whoever merely begins to pay under a stranger's address takes nothing from them.
DROP TRIGGER coupon_use_limit;
CREATE TRIGGER coupon_use_limit BEFORE INSERT ON coupon_use
WHEN NOT EXISTS (SELECT 1 FROM coupon_use WHERE order_id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'coupon used up')
  FROM coupon JOIN coupon_count ON coupon_count.code = coupon.code
  WHERE coupon.code = NEW.code AND coupon_count.uses >= coupon.max_uses;
  SELECT RAISE(ABORT, 'coupon used by this account')
  FROM coupon
  WHERE coupon.code = NEW.code AND max_uses_per_account <= (
    SELECT COUNT(*) FROM (
      SELECT order_id FROM coupon_use WHERE account_id = NEW.account_id AND code = NEW.code
      UNION
      SELECT order_id FROM coupon_use
      WHERE email_hash IN (NEW.email_hash, NEW.account_email_hash) AND code = NEW.code
        AND EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id)
      UNION
      SELECT order_id FROM coupon_use
      WHERE account_email_hash IN (NEW.email_hash, NEW.account_email_hash) AND code = NEW.code
        AND EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id)
      UNION
      -- Rows that an earlier version wrote and that are not hashed yet.
      SELECT order_id FROM coupon_use
      WHERE email = NEW.email AND email <> '' AND code = NEW.code
        AND EXISTS (SELECT 1 FROM shop_order WHERE quote_id = order_id)
    )
  );
END;

-- When what an invoice states was erased too: its account is gone, and the law no longer wants it.
ALTER TABLE shop_order ADD COLUMN invoice_erased_at TEXT;
CREATE INDEX shop_order_with_invoice ON shop_order (created_at)
  WHERE account_id IS NULL AND invoice_erased_at IS NULL;
