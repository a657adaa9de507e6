-- What can be found. Written by the importer, which also makes the words: shared/search/words.ts
-- puts texts and questions into one form, so the tokenizer only splits at spaces.

-- One document for each thing and language, in English where a language has no text of its own.
-- Of equal matches the one with the shorter name is first, then the shop's own order (`position`); `hash` says whether the words changed since the last import.
CREATE TABLE search_document (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'blog', 'soft')),
  entity_id INTEGER NOT NULL,
  language_id INTEGER NOT NULL,
  name_words INTEGER NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

-- Every word carries its kind and language (shared/search/scope.ts): three to five characters are
-- one to three letters that someone has typed.
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, words, text,
  content = '', contentless_delete = 1, prefix = '3 4 5', tokenize = 'ascii'
);

-- Every word of every document, and how many have it: what a typed beginning may become.
CREATE TABLE search_word (
  language_id INTEGER NOT NULL,
  word TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (language_id, word)
) STRICT, WITHOUT ROWID;

-- Words by what is left when letters are left out (shared/search/misspellings.ts): a JSON list, the most
-- frequent first, bounded by the import.
CREATE TABLE search_slip (
  language_id INTEGER NOT NULL,
  part TEXT NOT NULL,
  words TEXT NOT NULL CHECK (json_valid(words)),
  PRIMARY KEY (language_id, part)
) STRICT, WITHOUT ROWID;
