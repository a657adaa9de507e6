export const ORDER_EMAIL_KINDS = [
  'order-paid',
  'order-waiting',
  'order-returned',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
] as const
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number]
