/**
 * Rebuilds an index of products. The rowid combines the position in the order and the product id,
 * as the migration describes.
 */
function rebuildProductListing(
  index: string,
  orderColumn: string,
  places = 'product_place',
): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT ${places}.${orderColumn} << 24 | ${places}.product_id, (
        SELECT group_concat(term, ' ') FROM product_term
        WHERE product_term.product_id = ${places}.product_id
      )
      FROM ${places}
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
function rebuildVariantListing(
  index: string,
  orderColumn: string,
  places = 'variant_place',
): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT ${places}.${orderColumn} << 34 | variant, (
        SELECT group_concat(term, ' ') FROM variant_term
        WHERE variant_term.product_id = ${places}.product_id
          AND variant_term.position = ${places}.variant_position
      )
      FROM ${places}
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
  ...rebuildProductListing('listing_by_order', 'place', 'product_order_place'),
  ...rebuildProductListing('listing_by_unit_price', 'place', 'product_unit_price_place'),
  'DELETE FROM variant_term',
  `
    INSERT INTO variant_term (product_id, position, term)
    SELECT DISTINCT product_id, position, term FROM variant_terms
  `,
  ...rebuildVariantListing('variant_by_position', 'position'),
  ...rebuildVariantListing('variant_by_price', 'price'),
  ...rebuildVariantListing('variant_by_rating', 'rank'),
  ...rebuildVariantListing('variant_by_order', 'place', 'variant_order_place'),
  ...rebuildVariantListing('variant_by_unit_price', 'place', 'variant_unit_price_place'),
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
  'DELETE FROM category_hue',
  `
    INSERT INTO category_hue (category_id, hue, products_count)
    SELECT category_id, hue, COUNT(*) FROM product
    WHERE listed = 1 AND hue IS NOT NULL
    GROUP BY category_id, hue
  `,
  `
    INSERT INTO category_hue (category_id, hue, products_count)
    SELECT 0, hue, SUM(products_count) FROM category_hue GROUP BY hue
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
