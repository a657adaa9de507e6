/** Reviews of visitors stay; those that come with content/ are all written again. */
export const CLEAR_REVIEWS = 'DELETE FROM review WHERE imported = 1'

/** Articles, software and the reviews that come with content/. ?1 is the run. */
export const ARTICLE_STATEMENTS = [
  `
    DELETE FROM blog
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'blog'
    )
  `,
  `
    INSERT INTO blog (id, key, published_at, author, media_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'),
      json_extract(row, '$.published_at'), json_extract(row, '$.author'),
      json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'blog'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, published_at = excluded.published_at, author = excluded.author,
      media_id = excluded.media_id
  `,
  `
    DELETE FROM blog_text
    WHERE (blog_id, language_id) NOT IN (
      SELECT json_extract(row, '$.blog_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'blog_text'
    )
  `,
  `
    INSERT INTO blog_text (blog_id, language_id, title, description, body_html, reading_minutes)
    SELECT json_extract(row, '$.blog_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.title'), json_extract(row, '$.description'),
      json_extract(row, '$.body_html'), json_extract(row, '$.reading_minutes')
    FROM import_row WHERE run = ?1 AND table_name = 'blog_text'
    ON CONFLICT (blog_id, language_id) DO UPDATE SET
      title = excluded.title, description = excluded.description,
      body_html = excluded.body_html, reading_minutes = excluded.reading_minutes
  `,
  `
    DELETE FROM blog_product
    WHERE (blog_id, product_id) NOT IN (
      SELECT json_extract(row, '$.blog_id'), json_extract(row, '$.product_id')
      FROM import_row WHERE run = ?1 AND table_name = 'blog_product'
    )
  `,
  `
    INSERT INTO blog_product (blog_id, product_id, position)
    SELECT json_extract(row, '$.blog_id'), json_extract(row, '$.product_id'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'blog_product'
    ON CONFLICT (blog_id, product_id) DO UPDATE SET
      position = excluded.position
  `,
  `
    DELETE FROM soft
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'soft'
    )
  `,
  `
    INSERT INTO soft (id, key, position, version, released_at, platforms, size_mb, product_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'),
      json_extract(row, '$.position'), json_extract(row, '$.version'),
      json_extract(row, '$.released_at'), json_extract(row, '$.platforms'),
      json_extract(row, '$.size_mb'), json_extract(row, '$.product_id')
    FROM import_row WHERE run = ?1 AND table_name = 'soft'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, position = excluded.position, version = excluded.version,
      released_at = excluded.released_at, platforms = excluded.platforms,
      size_mb = excluded.size_mb, product_id = excluded.product_id
  `,
  `
    DELETE FROM soft_text
    WHERE (soft_id, language_id) NOT IN (
      SELECT json_extract(row, '$.soft_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'soft_text'
    )
  `,
  `
    INSERT INTO soft_text (soft_id, language_id, name, sub_name, description, features,
      body_html)
    SELECT json_extract(row, '$.soft_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name'), json_extract(row, '$.sub_name'),
      json_extract(row, '$.description'), json_extract(row, '$.features'),
      json_extract(row, '$.body_html')
    FROM import_row WHERE run = ?1 AND table_name = 'soft_text'
    ON CONFLICT (soft_id, language_id) DO UPDATE SET
      name = excluded.name, sub_name = excluded.sub_name, description = excluded.description,
      features = excluded.features, body_html = excluded.body_html
  `,
  `
    DELETE FROM soft_media
    WHERE (soft_id, position) NOT IN (
      SELECT json_extract(row, '$.soft_id'), json_extract(row, '$.position')
      FROM import_row WHERE run = ?1 AND table_name = 'soft_media'
    )
  `,
  `
    INSERT INTO soft_media (soft_id, position, media_id)
    SELECT json_extract(row, '$.soft_id'), json_extract(row, '$.position'),
      json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'soft_media'
    ON CONFLICT (soft_id, position) DO UPDATE SET
      media_id = excluded.media_id
  `,
  `
    INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported,
      status)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name'), json_extract(row, '$.rating'), json_extract(row, '$.title'),
      json_extract(row, '$.text'), json_extract(row, '$.written_at'), json_extract(row, '$.imported'),
      CASE WHEN (
        json_extract(row, '$.product_id'), json_extract(row, '$.name'),
        json_extract(row, '$.written_at')
      ) IN (SELECT product_id, name, written_at FROM hidden_review) THEN 'hidden' ELSE 'published' END
    FROM import_row WHERE run = ?1 AND table_name = 'review'
    ORDER BY seq
  `,
] as const
