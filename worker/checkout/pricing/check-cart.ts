import type * as z from 'zod/mini'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import { fromUnits } from '#shared/currency/money.ts'
import { listVariantIds } from '../../cart/validate-lines.ts'
import { listCurrentItems } from '../../cart/current-items.ts'
import type { Db } from '../../db/rows.ts'
import { describeCheckedCoupon, toLineProblem } from '../problem-messages.ts'
import type { MessageContext } from '../message-context.ts'
import { toDiscount } from './coupon.ts'
import { toCouponCode } from './coupons.ts'
import { listSupplies, loadGoods } from './goods.ts'
import { findLineProblems } from './line-problems.ts'
import { findCoupon, toLine, type PricingTools } from './price-cart.ts'
import { goodsTotal, hasDownloads, isShipped } from './price-order.ts'

type CartCheckRequest = z.output<typeof checkCart.input>
type CheckedCart = z.output<typeof checkCart.output>

interface CartCheckTools extends Omit<PricingTools, 'lookUpVatNumber'> {
  readonly messages: MessageContext
}

/** Checks everything that does not depend on an address: the goods, their problems and the coupon. */
export async function checkGoods(
  db: Db,
  request: CartCheckRequest,
  tools: CartCheckTools,
): Promise<CheckedCart> {
  const { currency, media_path, messages } = tools
  const [items, goods] = await Promise.all([
    listCurrentItems(db, { ...request, currency, media_path }),
    loadGoods(db, listVariantIds(request.cart_items), currency),
  ])
  const lines = items.filter(isOrderable).map((item) => toLine(item, goods))
  const total = goodsTotal(lines)
  const ownTotal = goodsTotal(lines.map((line) => ({ ...line, items: line.items.slice(0, 1) })))
  const coupon = await findCoupon(db, { code: request.coupon_code, lines }, tools)
  const discount = coupon.state === 'applied' ? toDiscount(coupon.coupon, total) : 0
  const problems = findLineProblems(items, (id) => listSupplies(goods, id))
  return {
    currency: messages.currency.code,
    goods: fromUnits(ownTotal, currency),
    extras: fromUnits(total - ownTotal, currency),
    discount: fromUnits(discount, currency),
    coupon: describeCheckedCoupon(coupon, toCouponCode(request.coupon_code), messages),
    needs_shipping: lines.flatMap((line) => line.items).some(isShipped),
    has_downloads: hasDownloads(lines),
    line_problems: problems.map((problem) => toLineProblem(problem, messages)),
  }
}
