import type { messages as source } from '../en/sums.ts'

export const messages = {
  'sums.goods': 'Articles',
  'sums.extras': 'Suppléments',
  'sums.discount': 'Remise',
  'sums.shipping': 'Livraison',
  'sums.tax_deducted': 'Taxe non due',
  'sums.tax_inside': 'dont {name} {rate} %',
  'sums.tax_on_top': '{name} {rate} %',
  'sums.total': 'Total',
  'sums.free': 'offerte',
} satisfies Readonly<Record<keyof typeof source, string>>
