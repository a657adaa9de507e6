-- Rows of the audit log name accounts and reviews by their ids. SQLite gives the id of the newest row again
-- once that row is deleted, so the highest id that was ever given is kept.
CREATE TABLE id_sequence (
  name TEXT PRIMARY KEY,
  last_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Ids that are gone already may stand in the audit log.
CREATE VIEW known_id AS
SELECT 'account' AS name, id FROM account
UNION ALL
SELECT 'review', id FROM review
UNION ALL
SELECT IIF(subject_kind = 'customer', 'account', 'review'), CAST(subject_id AS INTEGER) FROM audit_log
WHERE subject_kind IN ('customer', 'review');

INSERT INTO id_sequence (name, last_id)
  SELECT sequence.name, COALESCE((SELECT MAX(id) FROM known_id WHERE known_id.name = sequence.name), 0)
  FROM (SELECT 'account' AS name UNION ALL SELECT 'review') AS sequence;

-- Nothing refers to a row that was just inserted, so it can take another id. This also holds for rows that
-- the previous release inserts. An id that a statement states below others, as tests and seeds do, stays.
CREATE TRIGGER account_id_is_new AFTER INSERT ON account
BEGIN
  UPDATE account SET id = (SELECT last_id + 1 FROM id_sequence WHERE name = 'account')
  WHERE id = NEW.id
    AND id <= (SELECT last_id FROM id_sequence WHERE name = 'account')
    AND NOT EXISTS (SELECT 1 FROM account AS newer WHERE newer.id > NEW.id);
  UPDATE id_sequence SET last_id = (SELECT MAX(id) FROM account)
  WHERE name = 'account' AND last_id < (SELECT MAX(id) FROM account);
END;

CREATE TRIGGER review_id_is_new AFTER INSERT ON review
BEGIN
  UPDATE review SET id = (SELECT last_id + 1 FROM id_sequence WHERE name = 'review')
  WHERE id = NEW.id
    AND id <= (SELECT last_id FROM id_sequence WHERE name = 'review')
    AND NOT EXISTS (SELECT 1 FROM review AS newer WHERE newer.id > NEW.id);
  UPDATE id_sequence SET last_id = (SELECT MAX(id) FROM review)
  WHERE name = 'review' AND last_id < (SELECT MAX(id) FROM review);
END;
