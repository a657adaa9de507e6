import type * as z from 'zod/mini'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import { fromUnits } from '#shared/currency/money.ts'
import { listVariantIds } from '../../cart/check-lines.ts'
import { listCurrentItems } from '../../cart/current-items.ts'
import type { Db } from '../../db/rows.ts'
import { sayCheckedCoupon, toLineProblem } from '../say-why.ts'
import type { Teller } from '../teller.ts'
import { toDiscount } from './coupon.ts'
import { toCouponCode } from './coupons.ts'
import { loadGoods } from './goods.ts'
import { findLineProblems } from './line-problems.ts'
import { findCoupon, toLine, type PricingTools } from './price-cart.ts'
import { goodsTotal } from './price-order.ts'

type Asked = z.output<typeof checkCart.input>
type Checked = z.output<typeof checkCart.output>

interface CheckingTools extends Omit<PricingTools, 'askRegister'> {
  readonly teller: Teller
}

/** The goods, their obstacles and the coupon: all that does not depend on an address. */
export async function checkGoods(db: Db, asked: Asked, tools: CheckingTools): Promise<Checked> {
  const { currency, media_path, teller } = tools
  const [all, goods] = await Promise.all([
    listCurrentItems(db, { ...asked, currency, media_path }),
    loadGoods(db, listVariantIds(asked.cart_items), currency),
  ])
  const lines = all.filter(isOrderable).map((item) => toLine(item, goods))
  const total = goodsTotal(lines)
  const own = goodsTotal(lines.map((line) => ({ ...line, things: line.things.slice(0, 1) })))
  const judged = await findCoupon(db, { typed: asked.coupon_code, lines }, tools)
  const discount = judged.state === 'applied' ? toDiscount(judged.coupon, total) : 0
  const problems = findLineProblems(all, (id) => goods.get(id)?.stock ?? 0)
  return {
    currency: teller.currency.code,
    goods: fromUnits(own, currency),
    extras: fromUnits(total - own, currency),
    discount: fromUnits(discount, currency),
    coupon: sayCheckedCoupon(judged, toCouponCode(asked.coupon_code), teller),
    line_problems: problems.map((problem) => toLineProblem(problem, teller)),
  }
}
