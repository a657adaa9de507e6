/** Products with all that belongs to them, but for their variants. ?1 is the run. */
export const PRODUCT_STATEMENTS = [
  `
    DELETE FROM product
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'product'
    )
  `,
  `
    INSERT INTO product (id, key, category_id, list_position, listed, colour, tax_class,
      calculator, coverage, price_from, price_to, in_stock, media_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'),
      json_extract(row, '$.category_id'), json_extract(row, '$.list_position'),
      json_extract(row, '$.listed'), json_extract(row, '$.colour'),
      json_extract(row, '$.tax_class'), json_extract(row, '$.calculator'),
      json_extract(row, '$.coverage'), json_extract(row, '$.price_from'),
      json_extract(row, '$.price_to'), json_extract(row, '$.in_stock'),
      json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'product'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, category_id = excluded.category_id,
      list_position = excluded.list_position, listed = excluded.listed,
      colour = excluded.colour, tax_class = excluded.tax_class,
      calculator = excluded.calculator, coverage = excluded.coverage,
      price_from = excluded.price_from, price_to = excluded.price_to,
      in_stock = excluded.in_stock, media_id = excluded.media_id
  `,
  `
    DELETE FROM product_text
    WHERE (product_id, language_id) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_text'
    )
  `,
  `
    INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html,
      facts)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.name'), json_extract(row, '$.sub_name'),
      json_extract(row, '$.description'), json_extract(row, '$.body_html'),
      json_extract(row, '$.facts')
    FROM import_row WHERE run = ?1 AND table_name = 'product_text'
    ON CONFLICT (product_id, language_id) DO UPDATE SET
      name = excluded.name, sub_name = excluded.sub_name, description = excluded.description,
      body_html = excluded.body_html, facts = excluded.facts
  `,
  `
    DELETE FROM product_media
    WHERE (product_id, position) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.position')
      FROM import_row WHERE run = ?1 AND table_name = 'product_media'
    )
  `,
  `
    INSERT INTO product_media (product_id, position, media_id)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.position'),
      json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'product_media'
    ON CONFLICT (product_id, position) DO UPDATE SET
      media_id = excluded.media_id
  `,
  `
    DELETE FROM product_attribute
    WHERE (product_id, attribute_id) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.attribute_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_attribute'
    )
  `,
  `
    INSERT INTO product_attribute (product_id, attribute_id, position)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.attribute_id'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'product_attribute'
    ON CONFLICT (product_id, attribute_id) DO UPDATE SET
      position = excluded.position
  `,
  `
    DELETE FROM product_property
    WHERE (product_id, attribute_id) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.attribute_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_property'
    )
  `,
  `
    INSERT INTO product_property (product_id, attribute_id, attribute_value_id, position)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.attribute_id'),
      json_extract(row, '$.attribute_value_id'), json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'product_property'
    ON CONFLICT (product_id, attribute_id) DO UPDATE SET
      attribute_value_id = excluded.attribute_value_id, position = excluded.position
  `,
  `
    DELETE FROM product_extra
    WHERE (product_id, product_variant_id) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.product_variant_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_extra'
    )
  `,
  `
    INSERT INTO product_extra (product_id, product_variant_id, position)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.product_variant_id'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'product_extra'
    ON CONFLICT (product_id, product_variant_id) DO UPDATE SET
      position = excluded.position
  `,
  `
    DELETE FROM product_related
    WHERE (product_id, related_id) NOT IN (
      SELECT json_extract(row, '$.product_id'), json_extract(row, '$.related_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_related'
    )
  `,
  `
    INSERT INTO product_related (product_id, related_id, position)
    SELECT json_extract(row, '$.product_id'), json_extract(row, '$.related_id'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'product_related'
    ON CONFLICT (product_id, related_id) DO UPDATE SET
      position = excluded.position
  `,
] as const
