/**
 * Rebuilds an index of products. The rowid combines the position in the order and the product id,
 * as the migration describes.
 */
function rebuildProductListing(index: string, orderColumn: string): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT product_place.${orderColumn} << 24 | product_place.product_id, (
        SELECT group_concat(term, ' ') FROM product_term
        WHERE product_term.product_id = product_place.product_id
      )
      FROM product_place
      ORDER BY 1
    `,
    // Merges the index into one segment, so that the rows of a term are one list.
    `INSERT INTO ${index} (${index}) VALUES ('optimize')`,
  ]
}

/**
 * Rebuilds an index of variants. The rowid also contains the position of the variant in its
 * product.
 */
function rebuildVariantListing(index: string, orderColumn: string): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT variant_place.${orderColumn} << 34 | variant, (
        SELECT group_concat(term, ' ') FROM variant_term
        WHERE variant_term.product_id = variant_place.product_id
          AND variant_term.position = variant_place.variant_position
      )
      FROM variant_place
      ORDER BY 1
    `,
    `INSERT INTO ${index} (${index}) VALUES ('optimize')`,
  ]
}

/** Rebuilds the indexes of product lists from the imported products and variants. */
export const LISTING_STATEMENTS = [
  'DELETE FROM product_term',
  `
    INSERT INTO product_term (product_id, term)
    SELECT DISTINCT product_id, term FROM product_terms
  `,
  ...rebuildProductListing('listing_by_position', 'position'),
  ...rebuildProductListing('listing_by_price', 'price'),
  ...rebuildProductListing('listing_by_rating', 'rank'),
  'DELETE FROM variant_term',
  `
    INSERT INTO variant_term (product_id, position, term)
    SELECT DISTINCT product_id, position, term FROM variant_terms
  `,
  ...rebuildVariantListing('variant_by_position', 'position'),
  ...rebuildVariantListing('variant_by_price', 'price'),
  ...rebuildVariantListing('variant_by_rating', 'rank'),
  'DELETE FROM category_value',
  `
    INSERT INTO category_value (category_id, attribute_value_id, products_count)
    SELECT category_id, CAST(substr(term, 2) AS INTEGER), COUNT(*)
    FROM product_term
    JOIN product ON product.id = product_term.product_id
    WHERE term LIKE 'v%'
    GROUP BY category_id, term
  `,
  `
    INSERT INTO category_value (category_id, attribute_value_id, products_count)
    SELECT 0, attribute_value_id, SUM(products_count) FROM category_value GROUP BY attribute_value_id
  `,
] as const

/** Deletes what variants cost that were removed a year ago. Triggers delete old prices of the others. */
export const DELETE_PRICES_OF_REMOVED = `
  DELETE FROM price_history
  WHERE valid_from < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
    AND product_variant_id NOT IN (SELECT id FROM product_variant)
`

/** Updates what cards show beside the lowest price, as the trigger does when a price changes. */
export const DERIVE_FROM_CHEAPEST = `
  UPDATE product SET (net_content, content_unit, unit_price, reference_price) = (
    SELECT net_content, content_unit, CAST(ROUND(price / net_content) AS INTEGER), reference_price
    FROM product_variant WHERE product_id = product.id ORDER BY price, position LIMIT 1
  )
  WHERE (net_content, content_unit, unit_price, reference_price) IS NOT (
    SELECT net_content, content_unit, CAST(ROUND(price / net_content) AS INTEGER), reference_price
    FROM product_variant WHERE product_id = product.id ORDER BY price, position LIMIT 1
  )
`

/** Updates the columns of a product that lists show and that are computed from its variants. */
export const DERIVE_FROM_VARIANTS = `
  UPDATE product SET (in_stock, price_from, price_to) = (
    SELECT MAX(stock > 0), MIN(price), MAX(price) FROM product_variant WHERE product_id = product.id
  )
  WHERE (in_stock, price_from, price_to) IS NOT (
    SELECT MAX(stock > 0), MIN(price), MAX(price) FROM product_variant WHERE product_id = product.id
  )
`
