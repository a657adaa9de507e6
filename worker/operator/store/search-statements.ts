/** The documents of one table, by what they are told apart by, and their rows in the index. */
function storeDocuments(table: string, told: readonly string[]): string[] {
  const staged = `FROM import_row WHERE run = ?1 AND table_name = '${table}'`
  const value = (column: string) => `json_extract(row, '$.${column}')`
  const isChanged = `(id, hash) NOT IN (SELECT ${value('id')}, ${value('hash')} ${staged})`
  const columns = ['id', ...told, 'position', 'hash']
  return [
    `DELETE FROM search_index WHERE rowid IN (SELECT id FROM ${table} WHERE ${isChanged})`,
    `DELETE FROM ${table} WHERE ${isChanged}`,
    `
      INSERT INTO search_index (rowid, name, words, text)
      SELECT ${['id', 'name', 'words', 'text'].map(value).join(', ')} ${staged}
        AND ${value('id')} NOT IN (SELECT id FROM ${table})
      ORDER BY ${value('id')}
    `,
    `
      INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${columns.map(value).join(', ')} ${staged}
      ON CONFLICT (id) DO UPDATE SET position = excluded.position
    `,
  ]
}

/**
 * What can be found. Only documents whose words have changed are indexed again. The index cannot be
 * asked what it holds: it must forget a document before its hash is gone. ?1 is the run.
 */
export const SEARCH_STATEMENTS = [
  ...storeDocuments('search_document', ['kind', 'entity_id', 'language_id', 'name_words']),
  ...storeDocuments('search_page', ['entity_id', 'language_id', 'name_words']),
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
