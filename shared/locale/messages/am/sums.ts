import type { messages as source } from '../en/sums.ts'

export const messages = {
  'sums.goods': 'Ապրանքներ',
  'sums.extras': 'Հավելումներ',
  'sums.discount': 'Զեղչ',
  'sums.shipping': 'Առաքում',
  'sums.tax_deducted': 'Չգանձվող հարկ',
  'sums.tax_inside': '{name} {rate} %, ներառված է',
  'sums.tax_on_top': '{name}՝ {rate} %',
  'sums.total': 'Ընդամենը',
  'sums.free': 'անվճար',
} satisfies Readonly<Record<keyof typeof source, string>>
