import type { FieldErrors } from '#shared/api/errors.ts'
import { formatPrice } from '#shared/currency/money.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { Priced } from './priced.ts'

/** What a shopper must be told before paying: no fields when everything is as it was shown. */
export function findChanges(before: Priced, now: Priced, t: Translate): FieldErrors {
  const toText = (price: number) => `${formatPrice(price)} ${now.currency.code}`
  const changes: Record<string, string[]> = {}
  for (const [index, { searching_key, name, line_total }] of now.lines.entries()) {
    const was = before.lines.find((line) => line.searching_key === searching_key)
    const problem = now.line_problems.find((line) => line.searching_key === searching_key)
    const field = `cart_items.${index}`
    if (problem !== undefined) changes[field] = [problem.message]
    else if (was !== undefined && was.line_total !== line_total) {
      const values = { name, before: toText(was.line_total), now: toText(line_total) }
      changes[field] = [t('order.moved_line', values)]
    }
  }
  for (const { field, message } of now.address_problems) changes[field] = [message]
  if (before.coupon.state === 'applied' && now.coupon.state !== 'applied') {
    changes['coupon_code'] = [now.coupon.message]
  }
  if (before.sums.total !== now.sums.total || before.currency.code !== now.currency.code) {
    const values = { before: toText(before.sums.total), now: toText(now.sums.total) }
    changes['total'] = [t('order.moved_total', values)]
  }
  const isExplained = Object.keys(changes).length > 0
  return now.can_order || isExplained ? changes : { cart_items: [t('order.moved')] }
}
