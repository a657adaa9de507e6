import { extractColumn, toTableStatements } from './table-statements.ts'

/**
 * Returns the statements that write the documents of one table and their entries in the search
 * index. `identity` names the columns that identify a document.
 */
function toDocumentStatements(table: string, identity: readonly string[]): string[] {
  const fromStagedRows = `FROM import_row WHERE run = ?1 AND table_name = '${table}'`
  const isChanged = `(id, hash) NOT IN (SELECT ${extractColumn('id')}, ${extractColumn('hash')} ${fromStagedRows})`
  const columns = ['id', ...identity, 'position', 'hash']
  return [
    `DELETE FROM search_index WHERE rowid IN (SELECT id FROM ${table} WHERE ${isChanged})`,
    `DELETE FROM ${table} WHERE ${isChanged}`,
    `
      INSERT INTO search_index (rowid, name, words, text)
      SELECT ${['id', 'name', 'words', 'text'].map(extractColumn).join(', ')} ${fromStagedRows}
        AND ${extractColumn('id')} NOT IN (SELECT id FROM ${table})
      ORDER BY ${extractColumn('id')}
    `,
    `
      INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${columns.map(extractColumn).join(', ')} ${fromStagedRows}
      ON CONFLICT (id) DO UPDATE SET
        position = excluded.position,
        name_words = excluded.name_words
    `,
  ]
}

/**
 * Stores search documents and indexes only those whose words have changed. The index cannot list
 * its rows, so a document must be removed from it before its hash is deleted. ?1 is the run.
 */
export const SEARCH_STATEMENTS = [
  ...toDocumentStatements('search_document', ['kind', 'entity_id', 'language_id', 'name_words']),
  ...toDocumentStatements('search_page', ['entity_id', 'language_id', 'name_words']),
  ...toTableStatements({ name: 'search_word', key: ['language_id', 'word'] }, [
    'language_id',
    'word',
    'documents',
  ]),
  ...toTableStatements({ name: 'search_slip', key: ['language_id', 'part'] }, [
    'language_id',
    'part',
    'words',
  ]),
]
