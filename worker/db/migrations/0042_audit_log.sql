-- What was done to the shop by whom, written in the batch that does it. It names no customer, so that it
-- outlives the erasure of one. Rows are only added.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- A member of staff (email address), or the name that a command states.
  actor TEXT NOT NULL CHECK (actor <> ''),
  -- 1: who it is was verified by signing in. 0: the actor says so.
  is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
  -- Such as `order.ship`; the part before the dot is the subject's kind.
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- What changed, without personal data; NULL where there was nothing, or where there is nothing any more.
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after)),
  -- Of the request or the run of a command: what was done together has the same.
  request_id TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_date ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_of_request ON audit_log (request_id);

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is not changed');
END;
