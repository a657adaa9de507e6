-- Questions about products, answered by the shop (worker/questions).

-- The shop sees a question after `confirmed_at`. `email` is for the one mail with the answer and is emptied
-- some days after it; ids are not used twice, because the links in mails are signatures of them. A question
-- without an answer is deleted at `expires_at`; one with an answer stays and has NULL.
CREATE TABLE question (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  language_id INTEGER NOT NULL,
  email TEXT NOT NULL,
  origin TEXT NOT NULL,
  text TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  confirmed_at TEXT,
  answered_at TEXT,
  hidden_at TEXT,
  expires_at TEXT
) STRICT;
CREATE INDEX question_of_email ON question (email) WHERE email <> '';
CREATE INDEX question_by_expiry ON question (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX question_newest_first ON question (asked_at DESC, id DESC) WHERE confirmed_at IS NOT NULL;
CREATE INDEX question_to_forget ON question (answered_at) WHERE answered_at IS NOT NULL AND email <> '';

-- A question may be answered in several languages; each page shows its own.
CREATE TABLE question_answer (
  question_id INTEGER NOT NULL REFERENCES question (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  language_id INTEGER NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)),
  PRIMARY KEY (question_id, language_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX question_answer_of_product
  ON question_answer (product_id, language_id, answered_at DESC, question_id DESC)
  WHERE is_hidden = 0;
