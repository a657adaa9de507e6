export const ORDER_LETTER_KINDS = [
  'order-paid',
  'order-waiting',
  'order-returned',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
] as const
export type OrderLetterKind = (typeof ORDER_LETTER_KINDS)[number]
