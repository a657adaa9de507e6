/** The query parameter of a product's URL that contains the SKU of the chosen variant. */
export const VARIANT_PARAM = 'variant'
