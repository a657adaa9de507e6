-- NULL: the order is no gift; empty: a gift without a note. It is kept as long as the shipping address and
-- is never on an invoice.
ALTER TABLE quote ADD COLUMN gift_note TEXT;
ALTER TABLE shop_order ADD COLUMN gift_note TEXT;
