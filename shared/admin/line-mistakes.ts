/** Why a line of an uploaded list cannot be applied. */
export const LINE_MISTAKES = [
  'no_sku',
  'sku_twice',
  'surplus_cells',
  'wrong_stock',
  'wrong_was',
  'wrong_price',
] as const

export type LineMistakeKind = (typeof LINE_MISTAKES)[number]
