/** Variants; sales move their stock too, and the operator both that and prices. ?1 is the run. */
export const VARIANT_STATEMENTS = [
  `
    DELETE FROM product_variant
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_variant'
    )
  `,
  `
    INSERT INTO product_variant (id, product_id, sku, position, price, listed_price, stock,
      listed_stock, weight_grams, media_id)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.product_id'),
      json_extract(row, '$.sku'), json_extract(row, '$.position'), json_extract(row, '$.price'),
      json_extract(row, '$.price'), json_extract(row, '$.stock'), json_extract(row, '$.listed_stock'),
      json_extract(row, '$.weight_grams'), json_extract(row, '$.media_id')
    FROM import_row WHERE run = ?1 AND table_name = 'product_variant'
    ON CONFLICT (id) DO UPDATE SET
      product_id = excluded.product_id, sku = excluded.sku, position = excluded.position,
      price = CASE WHEN listed_price = excluded.price THEN price ELSE excluded.price END,
      listed_price = excluded.price,
      stock = MAX(0, stock - stock_short + excluded.listed_stock - listed_stock),
      stock_short = MAX(0, stock_short - stock + listed_stock - excluded.listed_stock),
      listed_stock = excluded.listed_stock, weight_grams = excluded.weight_grams,
      media_id = excluded.media_id
  `,
  `
    DELETE FROM product_variant_value
    WHERE (product_variant_id, attribute_id) NOT IN (
      SELECT json_extract(row, '$.product_variant_id'), json_extract(row, '$.attribute_id')
      FROM import_row WHERE run = ?1 AND table_name = 'product_variant_value'
    )
  `,
  `
    INSERT INTO product_variant_value (product_variant_id, attribute_id, attribute_value_id)
    SELECT json_extract(row, '$.product_variant_id'), json_extract(row, '$.attribute_id'),
      json_extract(row, '$.attribute_value_id')
    FROM import_row WHERE run = ?1 AND table_name = 'product_variant_value'
    ON CONFLICT (product_variant_id, attribute_id) DO UPDATE SET
      attribute_value_id = excluded.attribute_value_id
  `,
] as const

/** After variants have come, gone and changed: what lists show without asking the variants. */
export const DERIVE_FROM_VARIANTS = `
  UPDATE product SET (in_stock, price_from, price_to) = (
    SELECT MAX(stock > 0), MIN(price), MAX(price) FROM product_variant WHERE product_id = product.id
  )
  WHERE (in_stock, price_from, price_to) IS NOT (
    SELECT MAX(stock > 0), MIN(price), MAX(price) FROM product_variant WHERE product_id = product.id
  )
`
