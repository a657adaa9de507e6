-- Reviews of content/ that the operator has hidden. An import writes those reviews anew, under other
-- numbers: here they are known by whose they are.
CREATE TABLE hidden_review (
  product_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  written_at TEXT NOT NULL,
  PRIMARY KEY (product_id, name, written_at)
) STRICT, WITHOUT ROWID;

-- Each import, and the state of the shop that it was compared with: a catalogue version, NULL for an
-- empty shop.
CREATE TABLE import_log (
  version INTEGER PRIMARY KEY,
  began_from INTEGER,
  content_hash TEXT NOT NULL,
  imported_at TEXT NOT NULL
) STRICT;
