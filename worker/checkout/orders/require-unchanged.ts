import { describeCart } from '#shared/checkout/describe-cart.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { conflict } from '../../api/errors.ts'
import { findCase, type Case } from './case.ts'
import { findChanges } from './compare-offers.ts'
import { priceOffer } from './offer.ts'
import { piecesOf } from './quote.ts'
import { isBegun } from './require-case.ts'

interface Agreed {
  readonly total?: number | undefined
  readonly cart?: string | undefined
}

/** The page may show an older quote, or another tab may have changed the cart. */
export function requireAgreed(one: Case, { total, cart }: Agreed, t: Translate): void {
  const quoted = one.total / 10 ** one.digits
  if (total !== undefined && total !== quoted) {
    const before = `${total} ${one.currency}`
    const now = `${quoted} ${one.currency}`
    throw conflict({ total: [t('order.moved_total', { before, now })] })
  }
  if (cart !== undefined && cart !== describeCart(one.asked.cart_items)) {
    throw conflict({ cart_items: [t('order.moved_cart')] })
  }
}

interface Checking {
  readonly t: Translate
  readonly now: Date
}

/** Nothing is ever charged that was not shown. What has begun was checked then. */
export async function requireUnchanged(env: Env, one: Case, { t, now }: Checking): Promise<void> {
  if (isBegun(one)) return
  if (piecesOf(one).length === 0) throw conflict({ cart_items: [t('order.nothing')] })
  const account_id = one.account_id ?? undefined
  const network_country = one.tax_evidence?.network_country ?? undefined
  const { priced } = await priceOffer(env, one.asked, { account_id, now, network_country })
  const changes = findChanges(one.priced, priced, t)
  if (Object.keys(changes).length === 0) return
  // The last piece, or the coupon, may have been taken a moment ago by a second press for this very quote.
  const again = await findCase(env.DB, one.id)
  if (again === undefined || !isBegun(again)) throw conflict(changes)
}
