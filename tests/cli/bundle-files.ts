/** A bundle in the smallest shop. */
export const SET = 'products/both/product.yaml'
export const BOTH = `category: lakes
position: 3
tax_class: standard
calculator: none
parts:
  - { sku: RD-10, quantity: 4 }
  - { sku: BL-10 }
variants:
  - { sku: BOTH, price: 90, weight_grams: 60 }
`
export const TEXT =
  '---\nslug: both\nname: Both\nsub_name: Set\ndescription: Red and blue.\n---\nBoth.\n'
export const FILES = { [SET]: BOTH, 'products/both/en.md': TEXT }
