-- What the tax of an offer was based on (worker/checkout/pricing/evidence.ts); of an order also the card's
-- country, which is known once it is paid. NULL: not recorded, as of all orders before this.
ALTER TABLE quote ADD COLUMN tax_evidence TEXT CHECK (json_valid(tax_evidence));
ALTER TABLE shop_order ADD COLUMN tax_evidence TEXT CHECK (json_valid(tax_evidence));

-- To whom the register says that a number belongs. NULL: it was asked before names were kept; empty: it does
-- not say. `consultation_number` is the register's own proof of the question; NULL: the shop has not said
-- who it is.
ALTER TABLE vat_check ADD COLUMN name TEXT;
ALTER TABLE vat_check ADD COLUMN address TEXT;
ALTER TABLE vat_check ADD COLUMN consultation_number TEXT;

-- Of the card that paid; NULL where its number names no country.
ALTER TABLE sandbox_intent ADD COLUMN card_country TEXT;
