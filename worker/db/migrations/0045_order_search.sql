-- Orders are found by words of any script and by country, the newest first, and sales are summed by day.
-- Triggers keep both, so that orders of the previous release count too.

-- The moment of the order in milliseconds × 1000, and one more for each other order of the same moment.
ALTER TABLE shop_order ADD COLUMN place INTEGER;
UPDATE shop_order SET place = numbered.place FROM (
  SELECT number AS order_number,
    CAST(ROUND(unixepoch(created_at, 'subsec') * 1000) AS INTEGER) * 1000
      + ROW_NUMBER() OVER (PARTITION BY created_at ORDER BY number DESC) - 1 AS place
  FROM shop_order
) AS numbered WHERE number = order_number;
CREATE INDEX shop_order_by_place ON shop_order (place);
CREATE INDEX shop_order_of_state ON shop_order (state, place);

CREATE TRIGGER shop_order_takes_place AFTER INSERT ON shop_order
BEGIN
  UPDATE shop_order SET place = (
    SELECT COALESCE(MAX(earlier.place) + 1, moment) FROM (
      SELECT CAST(ROUND(unixepoch(NEW.created_at, 'subsec') * 1000) AS INTEGER) * 1000 AS moment
    ) LEFT JOIN shop_order AS earlier ON earlier.place >= moment AND earlier.place < moment + 1000
  ) WHERE number = NEW.number;
END;

-- `rowid` is the order's place. The number, email address, names, companies and SKUs of an order; its state;
-- the id of the country that it is sent to.
CREATE VIRTUAL TABLE order_index USING fts5 (
  words, state, country,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIEW order_words AS
SELECT
  number,
  place,
  concat_ws(' ', number, email,
    billing_address ->> 'name', billing_address ->> 'company',
    shipping_address ->> 'name', shipping_address ->> 'company',
    (SELECT group_concat(sku, ' ') FROM order_line WHERE order_number = number)
  ) AS words,
  state,
  COALESCE(shipping_address ->> 'country_id', '') AS country
FROM shop_order
WHERE state <> 'new' AND place IS NOT NULL;

INSERT INTO order_index (rowid, words, state, country)
  SELECT place, words, state, country FROM order_words;

-- An order leaves the state `new` in the transaction that makes it, after its lines.
CREATE TRIGGER shop_order_is_found AFTER UPDATE OF place, state, email, billing_address, shipping_address
ON shop_order
WHEN NEW.place IS NOT NULL
BEGIN
  DELETE FROM order_index WHERE rowid = NEW.place;
  INSERT INTO order_index (rowid, words, state, country)
    SELECT place, words, state, country FROM order_words WHERE number = NEW.number;
END;

CREATE TRIGGER shop_order_is_not_found AFTER DELETE ON shop_order
WHEN OLD.place IS NOT NULL
BEGIN
  DELETE FROM order_index WHERE rowid = OLD.place;
END;

-- The orders of a day (UTC) that were paid and not ended.
CREATE TABLE sales_day (
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  digits INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, currency, digits)
) STRICT, WITHOUT ROWID;
INSERT INTO sales_day
  SELECT substr(created_at, 1, 10), currency, digits, COUNT(*), SUM(total) FROM shop_order
  WHERE state IN ('paid', 'preparing', 'shipped', 'delivered') GROUP BY 1, 2, 3;

CREATE TRIGGER order_is_sold AFTER UPDATE OF state ON shop_order
WHEN NEW.state IN ('paid', 'preparing', 'shipped', 'delivered')
  AND OLD.state NOT IN ('paid', 'preparing', 'shipped', 'delivered')
BEGIN
  INSERT INTO sales_day VALUES (substr(NEW.created_at, 1, 10), NEW.currency, NEW.digits, 1, NEW.total)
  ON CONFLICT DO UPDATE SET orders = orders + 1, total = total + excluded.total;
END;

CREATE TRIGGER sold_order_is_stored AFTER INSERT ON shop_order
WHEN NEW.state IN ('paid', 'preparing', 'shipped', 'delivered')
BEGIN
  INSERT INTO sales_day VALUES (substr(NEW.created_at, 1, 10), NEW.currency, NEW.digits, 1, NEW.total)
  ON CONFLICT DO UPDATE SET orders = orders + 1, total = total + excluded.total;
END;

CREATE TRIGGER order_is_unsold AFTER UPDATE OF state ON shop_order
WHEN NEW.state NOT IN ('paid', 'preparing', 'shipped', 'delivered')
  AND OLD.state IN ('paid', 'preparing', 'shipped', 'delivered')
BEGIN
  UPDATE sales_day SET orders = orders - 1, total = total - OLD.total
  WHERE day = substr(OLD.created_at, 1, 10) AND currency = OLD.currency AND digits = OLD.digits;
END;

CREATE TRIGGER sold_order_is_deleted AFTER DELETE ON shop_order
WHEN OLD.state IN ('paid', 'preparing', 'shipped', 'delivered')
BEGIN
  UPDATE sales_day SET orders = orders - 1, total = total - OLD.total
  WHERE day = substr(OLD.created_at, 1, 10) AND currency = OLD.currency AND digits = OLD.digits;
END;

-- Staff write them about an order; buyers never see them. They go with the order's buyer.
CREATE TABLE order_note (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (number) ON DELETE CASCADE,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_note_of_order ON order_note (order_number, written_at);
