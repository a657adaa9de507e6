import type { Hono } from 'hono'
import type { CartLine } from '#shared/cart/contract.ts'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import { fetchDraft } from '#shared/checkout/draft-contract.ts'
import type { DraftReference } from '#shared/checkout/draft-reference.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { AppEnv } from '../../env.ts'
import type { Db } from '../../db/rows.ts'
import { apiError, conflict } from '../../http/errors.ts'
import { getMessages } from '../../http/messages.ts'
import { isWithinLimit } from '../../http/rate-limit.ts'
import { serveUncached } from '../../http/serve.ts'
import { HTTP_STATUS } from '../../http/status.ts'
import { findDraft, getDraftState } from './draft-orders.ts'
import { toLocale } from './require-order.ts'

/** Serves the prepared order to which a link leads. */
export function serveDrafts(app: Hono<AppEnv>): void {
  serveUncached(app, fetchDraft, async ({ language_id, ...reference }, c) => {
    const t = getMessages(toLocale(language_id).code)
    if (!(await isWithinLimit(c, c.env.ORDER_LIMIT)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('order.too_many'))
    const draft = await findDraft(c.env.DB, reference)
    if (draft === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, t('order.not_found'))
    const state = getDraftState(draft, new Date())
    if (state !== 'open') return { state, draft: null }
    const { email, address, currency, cart_items, coupon_code, note, priced } = draft
    return {
      state,
      draft: { email, address, currency, cart_items, coupon_code, note, priced },
    }
  })
}

interface DraftQuote {
  readonly draft: DraftReference | undefined
  readonly cart_items: readonly CartLine[]
  readonly t: Translate
  readonly now: Date
}

/** Returns the id of the draft that a quote is for, if it can still be paid as it was prepared. */
export async function requireDraft(
  db: Db,
  { draft: reference, cart_items, t, now }: DraftQuote,
): Promise<string | undefined> {
  if (reference === undefined) return undefined
  const draft = await findDraft(db, reference)
  if (draft === undefined || getDraftState(draft, now) !== 'open')
    throw apiError(HTTP_STATUS.CONFLICT, t('order.draft_taken'))
  if (describeCart(cart_items) !== describeCart(draft.cart_items))
    throw conflict({ cart_items: [t('order.changed_cart')] })
  return draft.id
}
