-- Guests are found by the start of an address without reading the orders of accounts.
CREATE INDEX shop_order_of_guest ON shop_order (email) WHERE account_id IS NULL AND email <> '';
