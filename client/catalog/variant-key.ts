/** The query parameter of a product's address with the SKU of the chosen variant. */
export const VARIANT_KEY = 'variant'
