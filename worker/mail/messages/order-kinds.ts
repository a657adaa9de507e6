export const ORDER_EMAIL_KINDS = [
  'order-paid',
  'order-waiting',
  'order-returned',
  'order-shipped',
  'order-partly-shipped',
  'order-cancelled',
  'order-refunded',
  'order-partly-refunded',
] as const
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number]

/** The kinds that the shop can write again. */
export const REWRITABLE_EMAIL_KINDS = [...ORDER_EMAIL_KINDS, 'withdrawal'] as const
export type RewritableEmailKind = (typeof REWRITABLE_EMAIL_KINDS)[number]
