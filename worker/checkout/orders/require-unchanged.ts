import { describeCart } from '#shared/checkout/describe-cart.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import type { Db } from '../../db/rows.ts'
import { conflict } from '../../http/errors.ts'
import { findPurchase, type PurchaseRecord } from './purchase-record.ts'
import { findChanges } from './find-offer-changes.ts'
import { priceOffer } from './offer.ts'
import { listPieces } from './quote.ts'
import { isStarted } from './require-purchase.ts'

interface AgreedTotals {
  readonly t: Translate
  readonly total?: number | undefined
  readonly cart?: string | undefined
}

/** Rejects a payment if the page shows an older quote, or if another tab has changed the cart. */
export async function requireAgreed(
  db: Db,
  purchase: PurchaseRecord,
  { total, cart, t }: AgreedTotals,
): Promise<void> {
  const quotedTotal = purchase.total / 10 ** purchase.digits
  if (total !== undefined && total !== quotedTotal) {
    const signs = await listCurrencySigns(db)
    const before = formatAmountIn(total, purchase.currency, signs)
    const now = formatAmountIn(quotedTotal, purchase.currency, signs)
    throw conflict({ total: [t('order.changed_total', { before, now })] })
  }
  if (cart !== undefined && cart !== describeCart(purchase.asked.cart_items)) {
    throw conflict({ cart_items: [t('order.changed_cart')] })
  }
}

interface CheckContext {
  readonly t: Translate
  readonly now: Date
}

/** Checks that the price is still the shown one. A started payment was checked when it began. */
export async function requireUnchanged(
  env: Env,
  purchase: PurchaseRecord,
  { t, now }: CheckContext,
): Promise<void> {
  if (isStarted(purchase)) return
  if (listPieces(purchase).length === 0) throw conflict({ cart_items: [t('order.nothing')] })
  const account_id = purchase.account_id ?? undefined
  const network_country = purchase.tax_evidence?.network_country ?? undefined
  const [{ priced }, signs] = await Promise.all([
    priceOffer(env, purchase.asked, { account_id, now, network_country }),
    listCurrencySigns(env.DB),
  ])
  const changes = findChanges(purchase.priced, priced, { t, signs })
  if (Object.keys(changes).length === 0) return
  // A second press for the same quote may just have reserved the last piece or the coupon.
  const storedPurchase = await findPurchase(env.DB, purchase.id)
  if (storedPurchase === undefined || !isStarted(storedPurchase)) throw conflict(changes)
}
