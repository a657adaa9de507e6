-- The admin finds accounts by any word of their name and email address. Triggers write the index, so that accounts
-- of the previous release are found, too.

-- `rowid` is the account's id.
CREATE VIRTUAL TABLE account_index USING fts5 (
  words,
  content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIEW account_words AS
SELECT id AS account_id, concat_ws(' ', name, email, claimed_email) AS words FROM account
WHERE name <> '' OR email <> '' OR claimed_email IS NOT NULL;

INSERT INTO account_index (rowid, words) SELECT account_id, words FROM account_words ORDER BY account_id;

CREATE TRIGGER account_is_found AFTER INSERT ON account
BEGIN
  INSERT INTO account_index (rowid, words)
    SELECT account_id, words FROM account_words WHERE account_id = NEW.id;
END;

-- A new account may take another id (0052_id_sequences.sql).
CREATE TRIGGER changed_account_is_found AFTER UPDATE OF id, name, email, claimed_email ON account
BEGIN
  DELETE FROM account_index WHERE rowid = OLD.id;
  INSERT INTO account_index (rowid, words)
    SELECT account_id, words FROM account_words WHERE account_id = NEW.id;
END;

CREATE TRIGGER account_is_not_found AFTER DELETE ON account
BEGIN
  DELETE FROM account_index WHERE rowid = OLD.id;
END;
