/** The messages by which the client distinguishes the refusals with status 403. */
export const SIGNED_OUT_MESSAGE = 'Nobody is signed in. Sign in by Cloudflare Access.'
/** With status 503. */
export const ACCESS_DOWN_MESSAGE = 'Cloudflare Access does not answer.'
export const NOT_STAFF_MESSAGE = 'You are signed in, but not on the staff of this shop.'
export const ROLE_MESSAGE = 'Your role may not do this.'
/** With status 422. */
export const NO_EMAIL_MESSAGE = 'This is no email address.'

/**
 * Every case in which an operation finds the shop in another state than it needs, with the values that the
 * message names. The client has a message for each in every language.
 */
export const REFUSALS = {
  line_unknown: [],
  line_twice: [],
  line_without_pieces: [],
  refund_of_refunded: [],
  refund_of_changed: [],
  refund_differs: [],
  refund_of_everything: [],
  refund_of_nothing: [],
  refund_decimals: ['digits'],
  refund_state: ['state'],
  cancel_state: ['state'],
  deliver_state: ['state'],
  refund_pieces: ['left', 'name', 'quantity'],
  refund_amount: ['left', 'amount', 'currency'],
  parcel_unknown: ['state'],
  parcel_state: ['state'],
  parcel_empty: [],
  parcel_of_changed: [],
  parcel_differs: [],
  parcel_pieces: ['left', 'name', 'quantity'],
  tracking_link: [],
  mail_not_kept: [],
  mail_other_address: ['number'],
  mail_waits: [],
  mail_no_recipient: [],
  mail_refund_failed: [],
  mail_ambiguous: [],
  stock_of_bundle: ['sku'],
  stock_below_zero: ['sku', 'stock'],
  stock_above_maximum: ['sku', 'stock', 'max'],
  stock_changed: ['sku', 'stock'],
  sale_not_lower: ['sku'],
  shop_empty: [],
  base_currency: ['currency'],
  coupon_exists: ['code'],
  coupon_past: ['date'],
  account_without_email: [],
  several_accounts: ['reference'],
  shop_without_address: [],
  draft_differs: [],
  draft_total: [],
  draft_over: [],
  draft_sent: [],
  draft_paid: [],
  question_language: ['language'],
  question_changed: [],
  answer_changed: ['answer'],
  text_empty: [],
  text_too_long: ['max'],
  last_owner: [],
  staff_changed: [],
  staff_exists: ['email'],
  tracking_changed: ['tracking'],
  view_exists: ['name'],
  view_limit: ['max'],
  undo_changed: [],
} as const

export type RefusalCode = keyof typeof REFUSALS
export type RefusalValues = Readonly<Record<string, string | number>>

/** One of the cases, with exactly its values. */
export type Refusal = {
  readonly [Code in RefusalCode]: (typeof REFUSALS)[Code] extends readonly []
    ? { readonly code: Code; readonly values?: Readonly<Record<string, never>> }
    : {
        readonly code: Code
        readonly values: Readonly<Record<(typeof REFUSALS)[Code][number], string | number>>
      }
}[RefusalCode]

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}
