/** The kinds of subjects that staff change; a kind is never renamed, because it is stored. */
export const AUDITED_KINDS = [
  'category',
  'content',
  'coupon',
  'customer',
  'draft_order',
  'mail',
  'order',
  'product',
  'question',
  'rates',
  'review',
  'settings',
  'shop',
  'staff',
  'variant',
] as const
export type AuditedKind = (typeof AUDITED_KINDS)[number]
