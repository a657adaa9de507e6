/**
 * What lists find products by, made anew from the products and variants of this import. An optimized
 * index is in one piece: walking through a term is walking through one list.
 */
export const LISTING_STATEMENTS = [
  'DELETE FROM product_term',
  `
    INSERT INTO product_term (product_id, term)
    SELECT DISTINCT product_id, term FROM product_terms
  `,
  "INSERT INTO listing_by_position (listing_by_position) VALUES ('delete-all')",
  `
    INSERT INTO listing_by_position (rowid, terms)
    SELECT product.list_position << 24 | product.id, (
      SELECT group_concat(term, ' ') FROM product_term WHERE product_id = product.id
    )
    FROM product WHERE listed = 1
    ORDER BY product.list_position, product.id
  `,
  "INSERT INTO listing_by_position (listing_by_position) VALUES ('optimize')",
  "INSERT INTO listing_by_price (listing_by_price) VALUES ('delete-all')",
  `
    INSERT INTO listing_by_price (rowid, terms)
    SELECT product.price_from << 24 | product.id, (
      SELECT group_concat(term, ' ') FROM product_term WHERE product_id = product.id
    )
    FROM product WHERE listed = 1
    ORDER BY product.price_from, product.id
  `,
  "INSERT INTO listing_by_price (listing_by_price) VALUES ('optimize')",
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
