import type { Context } from 'hono'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { AppEnv } from '../../env.ts'
import { createUnauthorizedError, identify } from '../../http/auth.ts'
import { apiError } from '../../http/errors.ts'
import { getMessages } from '../../http/messages.ts'
import { isWithinLimit } from '../../http/rate-limit.ts'
import { HTTP_STATUS } from '../../http/status.ts'
import { isKeyOfOrder } from './order-keys.ts'
import { findOrder, type OrderRow } from './order-queries.ts'

export interface OrderRequest {
  readonly number: string
  readonly key?: string | undefined
  readonly language_id?: number | undefined
}

/**
 * Returns the order to its account or to a visitor with its key; for everybody else it does not exist.
 * A visitor whose session has ended is asked to sign in, because the order may be theirs.
 */
export async function requireOrder(c: Context<AppEnv>, request: OrderRequest): Promise<OrderRow> {
  const { number, key, language_id } = request
  const t = getMessages(toLocale(language_id).code)
  if (!(await isWithinLimit(c, c.env.ORDER_LIMIT)))
    throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
  const [visitor, order] = await Promise.all([identify(c), findOrder(c.env.DB, number)])
  const isOwner = visitor.kind === 'account' && visitor.account_id === order?.account_id
  const isAllowed =
    isOwner ||
    (key !== undefined && (await isKeyOfOrder(c.env.DB, { number, key, now: new Date() })))
  if (order !== undefined && isAllowed) return order
  if (visitor.kind === 'refused') throw createUnauthorizedError(c)
  throw apiError(HTTP_STATUS.NOT_FOUND, t('order.not_found'))
}

export function toLocale(language_id: number | undefined) {
  return findLocaleById(language_id ?? DEFAULT_LOCALE.language_id) ?? DEFAULT_LOCALE
}
