/** The query key of a product's address that says which variant is chosen. */
export const VARIANT_KEY = 'variant'
