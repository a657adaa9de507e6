/** Categories, and the attributes products are told apart by. ?1 is the run. */
export const CATEGORY_STATEMENTS = [
  `
    DELETE FROM category
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'category'
    )
  `,
  `
    INSERT INTO category (id, key, listed, position, products_count, media_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'), json_extract(row, '$.listed'),
      json_extract(row, '$.position'), json_extract(row, '$.products_count'),
      json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'category'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, listed = excluded.listed, position = excluded.position,
      products_count = excluded.products_count, media_id = excluded.media_id
  `,
  `
    DELETE FROM category_text
    WHERE (category_id, language_id) NOT IN (
      SELECT json_extract(row, '$.category_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'category_text'
    )
  `,
  `
    INSERT INTO category_text (category_id, language_id, name, description)
    SELECT json_extract(row, '$.category_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name'), json_extract(row, '$.description')
    FROM import_row WHERE run = ?1 AND table_name = 'category_text'
    ON CONFLICT (category_id, language_id) DO UPDATE SET
      name = excluded.name, description = excluded.description
  `,
  `
    DELETE FROM attribute
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'attribute'
    )
  `,
  `
    INSERT INTO attribute (id, key, position)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'attribute'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, position = excluded.position
  `,
  `
    DELETE FROM attribute_text
    WHERE (attribute_id, language_id) NOT IN (
      SELECT json_extract(row, '$.attribute_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'attribute_text'
    )
  `,
  `
    INSERT INTO attribute_text (attribute_id, language_id, name)
    SELECT json_extract(row, '$.attribute_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name')
    FROM import_row WHERE run = ?1 AND table_name = 'attribute_text'
    ON CONFLICT (attribute_id, language_id) DO UPDATE SET
      name = excluded.name
  `,
  `
    DELETE FROM attribute_value
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'attribute_value'
    )
  `,
  `
    INSERT INTO attribute_value (id, attribute_id, key, position, amount)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.attribute_id'),
      json_extract(row, '$.key'), json_extract(row, '$.position'), json_extract(row, '$.amount')
    FROM import_row WHERE run = ?1 AND table_name = 'attribute_value'
    ON CONFLICT (id) DO UPDATE SET
      attribute_id = excluded.attribute_id, key = excluded.key, position = excluded.position,
      amount = excluded.amount
  `,
  `
    DELETE FROM attribute_value_text
    WHERE (attribute_value_id, language_id) NOT IN (
      SELECT json_extract(row, '$.attribute_value_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'attribute_value_text'
    )
  `,
  `
    INSERT INTO attribute_value_text (attribute_value_id, language_id, name)
    SELECT json_extract(row, '$.attribute_value_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name')
    FROM import_row WHERE run = ?1 AND table_name = 'attribute_value_text'
    ON CONFLICT (attribute_value_id, language_id) DO UPDATE SET
      name = excluded.name
  `,
] as const
