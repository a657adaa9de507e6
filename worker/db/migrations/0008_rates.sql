-- Rates that come from a bank's feed (worker/jobs/update-rates.ts), and the rate before, which is
-- honoured for two days: a page may have been opened before the rate moved.
-- `rated_on`: the feed's own date; NULL while the rate is the one of shop.yaml.

ALTER TABLE currency ADD COLUMN source TEXT NOT NULL DEFAULT 'setting'
  CHECK (source IN ('feed', 'setting'));
ALTER TABLE currency ADD COLUMN rated_on TEXT;
ALTER TABLE currency ADD COLUMN previous_rate REAL;
ALTER TABLE currency ADD COLUMN previous_until TEXT;

-- Whoever changes a rate, the feed or an import, need not think of the one before.
CREATE TRIGGER currency_previous_rate AFTER UPDATE OF rate ON currency
WHEN NEW.rate <> OLD.rate
BEGIN
  UPDATE currency
  SET previous_rate = OLD.rate, previous_until = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '+48 hours')
  WHERE code = NEW.code;
END;
