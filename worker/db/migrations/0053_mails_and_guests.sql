-- The admin lists the mails that wait, and those that were given up, without reading those that were sent.
CREATE INDEX outbox_waiting ON outbox (created_at DESC, id) WHERE sent_at IS NULL AND attempts < 8;
CREATE INDEX outbox_failed ON outbox (created_at DESC, id) WHERE sent_at IS NULL AND attempts >= 8;

-- Guests are found by the start of an address without reading the orders of accounts.
CREATE INDEX shop_order_of_guest ON shop_order (email) WHERE account_id IS NULL AND email <> '';
