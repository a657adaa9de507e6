/** The names of the sums, before and after an order is placed. */
export const messages = {
  'sums.goods': 'Goods',
  'sums.extras': 'Extras',
  'sums.discount': 'Discount',
  'sums.shipping': 'Shipping',
  'sums.tax_deducted': 'Tax not due',
  'sums.tax_inside': '{name} {rate} %, included',
  'sums.tax_on_top': '{name} {rate} %',
  'sums.total': 'Total',
  'sums.free': 'Free',
} as const
