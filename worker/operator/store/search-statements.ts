/**
 * What can be found. Only documents whose words have changed are indexed again. The index cannot be
 * asked what it holds: it must forget a document before its hash is gone. ?1 is the run.
 */
export const SEARCH_STATEMENTS = [
  `
    DELETE FROM search_index
    WHERE rowid IN (
      SELECT id FROM search_document
      WHERE (id, hash) NOT IN (
        SELECT json_extract(row, '$.id'), json_extract(row, '$.hash')
        FROM import_row WHERE run = ?1 AND table_name = 'search_document'
      )
    )
  `,
  `
    DELETE FROM search_document
    WHERE (id, hash) NOT IN (
      SELECT json_extract(row, '$.id'), json_extract(row, '$.hash')
      FROM import_row WHERE run = ?1 AND table_name = 'search_document'
    )
  `,
  `
    INSERT INTO search_index (rowid, name, words, text)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.name'), json_extract(row, '$.words'),
      json_extract(row, '$.text')
    FROM import_row WHERE run = ?1 AND table_name = 'search_document'
      AND json_extract(row, '$.id') NOT IN (SELECT id FROM search_document)
    ORDER BY json_extract(row, '$.id')
  `,
  `
    INSERT INTO search_document (id, kind, entity_id, language_id, name_words, position, hash)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.kind'),
      json_extract(row, '$.entity_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name_words'), json_extract(row, '$.position'),
      json_extract(row, '$.hash')
    FROM import_row WHERE run = ?1 AND table_name = 'search_document'
    ON CONFLICT (id) DO UPDATE SET
      position = excluded.position
  `,
  `
    DELETE FROM search_word
    WHERE (language_id, word) NOT IN (
      SELECT json_extract(row, '$.language_id'), json_extract(row, '$.word')
      FROM import_row WHERE run = ?1 AND table_name = 'search_word'
    )
  `,
  `
    INSERT INTO search_word (language_id, word, documents)
    SELECT json_extract(row, '$.language_id'), json_extract(row, '$.word'),
      json_extract(row, '$.documents')
    FROM import_row WHERE run = ?1 AND table_name = 'search_word'
    ON CONFLICT (language_id, word) DO UPDATE SET
      documents = excluded.documents
  `,
  `
    DELETE FROM search_slip
    WHERE (language_id, part) NOT IN (
      SELECT json_extract(row, '$.language_id'), json_extract(row, '$.part')
      FROM import_row WHERE run = ?1 AND table_name = 'search_slip'
    )
  `,
  `
    INSERT INTO search_slip (language_id, part, words)
    SELECT json_extract(row, '$.language_id'), json_extract(row, '$.part'),
      json_extract(row, '$.words')
    FROM import_row WHERE run = ?1 AND table_name = 'search_slip'
    ON CONFLICT (language_id, part) DO UPDATE SET
      words = excluded.words
  `,
] as const
