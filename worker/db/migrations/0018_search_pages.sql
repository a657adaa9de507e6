-- Pages of the shop's own (terms, privacy and so on) that search finds. `search_document` refuses kinds
-- that it does not know, so their documents have a table of their own; they share `search_index`, where
-- their ids end in 4xxx. Empty until the next import: until then search finds what it found before.
--
-- The same import adds to each document the words of the other languages, under letters of their own
-- (shared/search/scope.ts), which earlier releases never look up.
CREATE TABLE search_page (
  id INTEGER PRIMARY KEY,
  entity_id INTEGER NOT NULL,
  language_id INTEGER NOT NULL,
  name_words INTEGER NOT NULL,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
