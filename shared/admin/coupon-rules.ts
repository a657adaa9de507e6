import { DAY_MS } from '#shared/time/day.ts'
import { parseTyped, toTyped } from './stock-draft.ts'

const MILLIONTHS_PER_PERCENT = 10_000
const WHOLE = 1_000_000
const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,29}$/
const PERCENT_PATTERN = /^\d{1,3}(?:[.,]\d{1,4})?$/

export interface CouponDraft {
  readonly code: string
  readonly kind: 'percentage' | 'fixed' | 'free_shipping'
  readonly value: number
  readonly minimum: number
  readonly from_date: string | null
  readonly until_date: string | null
  readonly max_uses: number | null
  readonly max_uses_per_account: number | null
}

export type CouponField = keyof CouponDraft

/** Returns the field that is wrong with a coupon, as the rules of coupons.yaml say. */
export function findCouponMistake(coupon: CouponDraft): CouponField | undefined {
  const { code, kind, value, from_date, until_date } = coupon
  if (!CODE_PATTERN.test(code)) return 'code'
  if (kind === 'free_shipping' ? value !== 0 : value < 1) return 'value'
  if (kind === 'percentage' && value > WHOLE) return 'value'
  if (from_date !== null && until_date !== null && from_date > until_date) return 'until_date'
  return undefined
}

/** The values of the form of a coupon. */
export interface CouponForm extends Readonly<Record<Exclude<CouponField, 'kind'>, string>> {
  readonly kind: CouponDraft['kind']
}

export type ParsedCoupon =
  | { readonly coupon: CouponDraft; readonly wrong?: undefined }
  | { readonly coupon?: undefined; readonly wrong: CouponField }

/** Reads the form; an empty field is no limit. */
export function parseCouponForm(form: CouponForm): ParsedCoupon {
  const value = parseValue(form)
  const minimum = form.minimum.trim() === '' ? 0 : parseTyped('price', form.minimum)
  const max_uses = parseUses(form.max_uses)
  const max_uses_per_account = parseUses(form.max_uses_per_account)
  if (value === undefined) return { wrong: 'value' }
  if (minimum === undefined) return { wrong: 'minimum' }
  if (max_uses === undefined) return { wrong: 'max_uses' }
  if (max_uses_per_account === undefined) return { wrong: 'max_uses_per_account' }
  const coupon = {
    code: form.code.trim().toUpperCase(),
    kind: form.kind,
    value,
    minimum,
    from_date: form.from_date || null,
    until_date: form.until_date || null,
    max_uses,
    max_uses_per_account,
  }
  const wrong = findCouponMistake(coupon)
  return wrong === undefined ? { coupon } : { wrong }
}

function parseValue({ kind, value }: CouponForm): number | undefined {
  if (kind === 'free_shipping') return 0
  if (kind === 'fixed') return parseTyped('price', value)
  const typed = value.trim().replace(/\s*%$/, '')
  return PERCENT_PATTERN.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * MILLIONTHS_PER_PERCENT)
    : undefined
}

/** Null for no limit. */
function parseUses(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const uses = parseTyped('stock', text)
  return uses === 0 ? undefined : uses
}

/** Writes what a coupon takes off, as it is typed. */
export function toTypedDiscount({ kind, value }: Pick<CouponDraft, 'kind' | 'value'>): string {
  return kind === 'percentage' ? String(value / MILLIONTHS_PER_PERCENT) : toTyped('price', value)
}

type CouponPeriod = Pick<CouponDraft, 'from_date' | 'until_date'>

/** Whether a coupon has no period, because it was ended on its first day or before. */
export function hasNoPeriod({ from_date, until_date }: CouponPeriod): boolean {
  return from_date !== null && until_date !== null && until_date < from_date
}

/** Whether a coupon was ended on its first day, so that its last day is the one before. */
export function hasEndedOnFirstDay({ from_date, until_date }: CouponPeriod): boolean {
  if (from_date === null || until_date === null) return false
  return Date.parse(until_date) + DAY_MS === Date.parse(from_date)
}

export const COUPON_STATES = ['coming', 'active', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The state of a coupon on a day (UTC). */
export function findCouponState(
  coupon: Pick<CouponDraft, 'from_date' | 'until_date' | 'max_uses'> & { readonly uses: number },
  today: string,
): CouponState {
  const { from_date, until_date, max_uses, uses } = coupon
  if (until_date !== null && today > until_date) return 'ended'
  if (max_uses !== null && uses >= max_uses) return 'used_up'
  return from_date !== null && today < from_date ? 'coming' : 'active'
}
