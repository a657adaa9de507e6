import type { Context } from 'hono'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { identify, createUnauthorizedError } from '../../http/auth.ts'
import { apiError } from '../../http/errors.ts'
import { isWithinLimit } from '../../http/rate-limit.ts'
import type { AppEnv } from '../../env.ts'
import { getMessages } from '../../http/messages.ts'
import { findPurchase, type PurchaseRecord } from './purchase-record.ts'
import { HTTP_STATUS } from '../../http/status.ts'

/** How long a quote's id still gives access to its order; later only the emailed link does. */
const ORDER_ACCESS_MS = DAY_MS

export interface PurchaseRequest {
  readonly quote_id: string
  readonly language_id?: number | undefined
}

/** Returns the purchase of a quote that can be paid or was paid; throws 409 once the quote has expired. */
export async function requirePurchase(
  c: Context<AppEnv>,
  request: PurchaseRequest,
): Promise<PurchaseRecord> {
  const purchase = await requirePurchaseAccess(c, request)
  const t = messagesFor(purchase, request.language_id)
  if (purchase === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, t('order.quote_unknown'))
  const isOver = isStarted(purchase)
    ? isOrderAccessOver(purchase)
    : Date.now() > Date.parse(purchase.expires_at)
  if (isOver) throw apiError(HTTP_STATUS.CONFLICT, t('order.quote_over'))
  return purchase
}

export function isOrderAccessOver({ expires_at }: PurchaseRecord): boolean {
  return Date.now() - Date.parse(expires_at) > ORDER_ACCESS_MS
}

/**
 * Returns the purchase of a quote to its account, or to a guest who knows its id; undefined if
 * there is none. Throws if it belongs to another account, which is reported as an unknown quote.
 */
export async function requirePurchaseAccess(
  c: Context<AppEnv>,
  { quote_id, language_id }: PurchaseRequest,
): Promise<PurchaseRecord | undefined> {
  const t = messagesFor(undefined, language_id)
  if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT)))
    throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
  const [visitor, purchase] = await Promise.all([identify(c), findPurchase(c.env.DB, quote_id)])
  if (purchase?.account_id === null) return purchase
  if (visitor.kind === 'account' && visitor.account_id === purchase?.account_id) return purchase
  // The quote may be theirs and already paid, so they must sign in before they start another payment.
  if (visitor.kind === 'refused') throw createUnauthorizedError(c)
  if (purchase !== undefined) throw apiError(HTTP_STATUS.NOT_FOUND, t('order.quote_unknown'))
  return undefined
}

/** Whether a payment was started, so that somebody may have been charged. */
export function isStarted({ payment_state, order_number }: PurchaseRecord): boolean {
  return payment_state !== null || order_number !== null
}

export function messagesFor(
  purchase: PurchaseRecord | undefined,
  language_id: number | undefined,
): Translate {
  const id = language_id ?? purchase?.language_id ?? DEFAULT_LOCALE.language_id
  return getMessages((findLocaleById(id) ?? DEFAULT_LOCALE).code)
}
