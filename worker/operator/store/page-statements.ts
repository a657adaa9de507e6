/** Pages and their blocks. ?1 is the run. */
export const PAGE_STATEMENTS = [
  `
    DELETE FROM page
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'page'
    )
  `,
  `
    INSERT INTO page (id, key)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key')
    FROM import_row WHERE run = ?1 AND table_name = 'page'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key
  `,
  `
    DELETE FROM page_text
    WHERE (page_id, language_id) NOT IN (
      SELECT json_extract(row, '$.page_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'page_text'
    )
  `,
  `
    INSERT INTO page_text (page_id, language_id, title, description)
    SELECT json_extract(row, '$.page_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.title'), json_extract(row, '$.description')
    FROM import_row WHERE run = ?1 AND table_name = 'page_text'
    ON CONFLICT (page_id, language_id) DO UPDATE SET
      title = excluded.title, description = excluded.description
  `,
  `
    DELETE FROM content_block
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'content_block'
    )
  `,
  `
    INSERT INTO content_block (id, page_id, position, kind, settings, media_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.page_id'),
      json_extract(row, '$.position'), json_extract(row, '$.kind'),
      json_extract(row, '$.settings'), json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'content_block'
    ON CONFLICT (id) DO UPDATE SET
      page_id = excluded.page_id, position = excluded.position, kind = excluded.kind,
      settings = excluded.settings, media_id = excluded.media_id
  `,
  `
    DELETE FROM content_block_text
    WHERE (content_block_id, language_id) NOT IN (
      SELECT json_extract(row, '$.content_block_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'content_block_text'
    )
  `,
  `
    INSERT INTO content_block_text (content_block_id, language_id, text)
    SELECT json_extract(row, '$.content_block_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.text')
    FROM import_row WHERE run = ?1 AND table_name = 'content_block_text'
    ON CONFLICT (content_block_id, language_id) DO UPDATE SET
      text = excluded.text
  `,
] as const
