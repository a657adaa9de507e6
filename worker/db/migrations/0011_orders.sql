-- From a price that was shown to an order that is paid. What must never happen twice is held by keys,
-- what must never happen without something else by triggers: a batch that would break it fails whole.
-- Amounts are in minor units of the order's own currency.

-- What a shopper was shown and agreed to. The id is random and is all that a guest proves.
CREATE TABLE quote (
  id TEXT PRIMARY KEY,
  account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
  email TEXT NOT NULL,
  language_id INTEGER NOT NULL,
  -- The shop's address at that time, for links in mails that no request asks for.
  origin TEXT NOT NULL,
  currency TEXT NOT NULL,
  digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 3),
  total INTEGER NOT NULL CHECK (total >= 0),
  -- The coupon that was applied.
  coupon_code TEXT,
  -- What cart/get-shipping-and-tax was asked, and what it answered.
  asked TEXT NOT NULL CHECK (json_valid(asked)),
  priced TEXT NOT NULL CHECK (json_valid(priced)),
  billing_address TEXT NOT NULL CHECK (json_valid(billing_address)),
  shipping_address TEXT NOT NULL CHECK (json_valid(shipping_address)),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX quote_by_expiry ON quote (expires_at);
CREATE INDEX quote_of_account ON quote (account_id) WHERE account_id IS NOT NULL;

-- Pieces that are kept for a quote. `expires_at` is NULL once an order has them.
CREATE TABLE reservation (
  quote_id TEXT PRIMARY KEY REFERENCES quote (id),
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX reservation_by_expiry ON reservation (expires_at) WHERE expires_at IS NOT NULL;

-- Inserting a row takes the pieces off the shelf, deleting it puts them back, so neither can happen
-- twice. `stock_left` is what is left on the shelf: NULL, and so refused, for a variant that is gone.
-- No foreign key to product_variant: an import may remove it while somebody pays.
CREATE TABLE reserved_stock (
  quote_id TEXT NOT NULL REFERENCES reservation (quote_id) ON DELETE CASCADE,
  product_variant_id INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  stock_left INTEGER NOT NULL CHECK (stock_left >= 0),
  PRIMARY KEY (quote_id, product_variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reserved_stock_of_variant ON reserved_stock (product_variant_id);

-- Pieces that are promised and not there: content/ named less than was kept for orders by then.
ALTER TABLE product_variant ADD COLUMN stock_short INTEGER NOT NULL DEFAULT 0
  CHECK (stock_short >= 0);

CREATE TRIGGER stock_taken AFTER INSERT ON reserved_stock
BEGIN
  UPDATE product_variant SET stock = stock - NEW.quantity WHERE id = NEW.product_variant_id;
END;

-- What comes back goes to whom it was promised first.
CREATE TRIGGER stock_given_back AFTER DELETE ON reserved_stock
BEGIN
  UPDATE product_variant
  SET stock = stock + MAX(0, OLD.quantity - stock_short),
    stock_short = MAX(0, stock_short - OLD.quantity)
  WHERE id = OLD.product_variant_id;
END;

-- A variant that an import removed and brings back has not what somebody is just paying for.
CREATE TRIGGER stock_of_returned_variant AFTER INSERT ON product_variant
WHEN EXISTS (SELECT 1 FROM reserved_stock WHERE product_variant_id = NEW.id)
BEGIN
  UPDATE product_variant
  SET stock = MAX(0, stock - waiting), stock_short = MAX(0, waiting - stock)
  FROM (
    SELECT COALESCE(SUM(quantity), 0) AS waiting
    FROM reserved_stock JOIN reservation USING (quote_id)
    WHERE product_variant_id = NEW.id AND reservation.expires_at IS NOT NULL
  )
  WHERE id = NEW.id;
END;

-- One intent for each quote. `open`: it may still be paid; `settled`: nothing will come of it any more.
-- Not before `due_at` does the cron ask the provider again; whoever asks moves it on.
CREATE TABLE payment (
  quote_id TEXT PRIMARY KEY REFERENCES quote (id),
  provider TEXT NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  -- NULL until the provider has answered; nobody has its secret before that.
  intent_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('open', 'settled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX payment_by_intent ON payment (provider, intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX payment_due ON payment (due_at) WHERE state = 'open';

-- `number` is random and says nothing of how many there are. `state` is what the last event says.
-- Named so because ORDER is a word of SQL.
CREATE TABLE shop_order (
  number TEXT PRIMARY KEY,
  quote_id TEXT NOT NULL UNIQUE REFERENCES quote (id),
  account_id INTEGER REFERENCES account (id) ON DELETE SET NULL,
  email TEXT NOT NULL,
  language_id INTEGER NOT NULL,
  origin TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN (
    'new', 'awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'
  )),
  currency TEXT NOT NULL,
  digits INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  priced TEXT NOT NULL CHECK (json_valid(priced)),
  billing_address TEXT NOT NULL CHECK (json_valid(billing_address)),
  shipping_address TEXT NOT NULL CHECK (json_valid(shipping_address)),
  -- Its account was deleted: once it is over nothing of the buyer is kept.
  forget_when_over INTEGER NOT NULL DEFAULT 0 CHECK (forget_when_over IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_order_of_account ON shop_order (account_id, created_at DESC)
  WHERE account_id IS NOT NULL;
CREATE INDEX shop_order_of_email ON shop_order (email) WHERE email <> '';
CREATE INDEX shop_order_to_forget ON shop_order (state) WHERE forget_when_over = 1;
CREATE INDEX shop_order_by_date ON shop_order (created_at DESC);
CREATE INDEX shop_order_by_state ON shop_order (state, created_at DESC);

-- What was bought, extra products as lines of their own. Names are as they were then.
CREATE TABLE order_line (
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_variant_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_line_of_product ON order_line (product_id, order_number);

-- Each change of state, with who made it. Inserting one is the change.
CREATE TABLE order_event (
  id INTEGER PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  from_state TEXT NOT NULL,
  state TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('shopper', 'webhook', 'cron', 'operator')),
  -- A tracking number, a reason: what the shopper may read.
  note TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX order_event_of_order ON order_event (order_number, id);

CREATE TRIGGER order_event_follows BEFORE INSERT ON order_event
BEGIN
  SELECT RAISE(ABORT, 'the order has moved on') FROM shop_order
  WHERE number = NEW.order_number AND state <> NEW.from_state;
  SELECT RAISE(ABORT, 'nothing is kept for the order')
  WHERE NEW.state = 'paid' AND NOT EXISTS (
    SELECT 1 FROM shop_order JOIN reservation USING (quote_id)
    WHERE number = NEW.order_number AND reservation.expires_at IS NULL
  );
END;

CREATE TRIGGER order_event_moves AFTER INSERT ON order_event
BEGIN
  UPDATE shop_order SET state = NEW.state WHERE number = NEW.order_number;
END;

-- What lets somebody without an account see an order; only SHA-256 of it is kept.
CREATE TABLE order_key (
  key_hash TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_key_of_order ON order_key (order_number);
CREATE INDEX order_key_by_expiry ON order_key (expires_at);

-- Money that goes back: written with the change of state, done once by whoever comes first.
CREATE TABLE refund (
  order_number TEXT PRIMARY KEY REFERENCES shop_order (number) ON DELETE CASCADE,
  cause TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  done_at TEXT,
  last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX refund_due ON refund (due_at) WHERE done_at IS NULL;

-- Which products are programs, that come with a licence.
CREATE INDEX soft_of_product ON soft (product_id);

CREATE TABLE licence (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  product_variant_id INTEGER NOT NULL,
  licence_key TEXT NOT NULL UNIQUE,
  seats INTEGER NOT NULL CHECK (seats > 0),
  created_at TEXT NOT NULL,
  revoked_at TEXT,
  UNIQUE (order_number, product_variant_id)
) STRICT, WITHOUT ROWID;

-- What providers have told us, each event once. Whoever works on one holds it until `leased_until`.
CREATE TABLE webhook_event (
  provider TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  intent_id TEXT NOT NULL,
  received_at TEXT NOT NULL,
  leased_until TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 1,
  done_at TEXT,
  PRIMARY KEY (provider, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_event_by_date ON webhook_event (received_at);

-- Keys that the shop makes for itself when it first needs them.
CREATE TABLE own_key (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The sandbox: a processor of its own that moves no money. Card numbers are never written.
CREATE TABLE sandbox_intent (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  client_secret TEXT NOT NULL UNIQUE,
  quote_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('requires_payment', 'requires_action', 'processing', 'succeeded', 'cancelled')),
  -- Of one that is processing: when it ends, and how.
  settles_at TEXT,
  settles_as TEXT CHECK (settles_as IN ('succeeded', 'requires_payment')),
  -- Of one that requires action: the address of the challenge, and where it leads back to.
  challenge TEXT UNIQUE,
  return_url TEXT,
  amount_refunded INTEGER NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sandbox_intent_of_quote ON sandbox_intent (quote_id);

CREATE TABLE sandbox_event (
  id TEXT PRIMARY KEY,
  intent_id TEXT NOT NULL REFERENCES sandbox_intent (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  delivered_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_event_of_intent ON sandbox_event (intent_id);
CREATE INDEX sandbox_event_due ON sandbox_event (due_at) WHERE delivered_at IS NULL;
