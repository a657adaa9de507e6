-- The account was deleted while the quote could still be paid: its order is forgotten when it is over.
ALTER TABLE quote ADD COLUMN forget_when_over INTEGER NOT NULL DEFAULT 0
  CHECK (forget_when_over IN (0, 1));
