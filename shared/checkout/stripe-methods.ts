/**
 * The payment methods of Stripe that are not offered, because the shopper pays days after the order: with a
 * voucher or by a bank transfer.
 */
export const EXCLUDED_STRIPE_METHODS = [
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'oxxo',
] as const
