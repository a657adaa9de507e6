/** A listing's rowid is its order and the product in one number; see the migration. */
function makeAnew(index: string, place: string): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT product_place.${place} << 24 | product_place.product_id, (
        SELECT group_concat(term, ' ') FROM product_term
        WHERE product_term.product_id = product_place.product_id
      )
      FROM product_place
      ORDER BY 1
    `,
    // In one piece: walking through a term is walking through one list.
    `INSERT INTO ${index} (${index}) VALUES ('optimize')`,
  ]
}

/** The same with a row for each variant; its rowid has the variant's place within the product too. */
function makeVariantsAnew(index: string, place: string): string[] {
  return [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `
      INSERT INTO ${index} (rowid, terms)
      SELECT variant_place.${place} << 34 | variant, (
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

/** What lists find products by, made anew from the products and variants of this import. */
export const LISTING_STATEMENTS = [
  'DELETE FROM product_term',
  `
    INSERT INTO product_term (product_id, term)
    SELECT DISTINCT product_id, term FROM product_terms
  `,
  ...makeAnew('listing_by_position', 'position'),
  ...makeAnew('listing_by_price', 'price'),
  ...makeAnew('listing_by_rating', 'rank'),
  'DELETE FROM variant_term',
  `
    INSERT INTO variant_term (product_id, position, term)
    SELECT DISTINCT product_id, position, term FROM variant_terms
  `,
  ...makeVariantsAnew('variant_by_position', 'position'),
  ...makeVariantsAnew('variant_by_price', 'price'),
  ...makeVariantsAnew('variant_by_rating', 'rank'),
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
