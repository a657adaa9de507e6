import type { FieldErrors } from '#shared/api/errors.ts'
import { formatPrice } from '#shared/currency/money.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { PriceResponse } from './price-request.ts'

type Changes = Record<string, string[]>

/** The changes that a shopper must accept before paying; empty if nothing has changed. */
export function findChanges(before: PriceResponse, now: PriceResponse, t: Translate): FieldErrors {
  const problems = findProblems(before, now)
  // Without the unavailable items the total differs anyway.
  const changes = Object.keys(problems).length > 0 ? problems : findPriceChanges(before, now, t)
  const isExplained = now.can_order || Object.keys(changes).length > 0
  return isExplained ? changes : { cart_items: [t('order.moved')] }
}

function findProblems(before: PriceResponse, now: PriceResponse): Changes {
  const changes: Changes = {}
  for (const { searching_key, message } of now.line_problems) {
    changes[toField(before, searching_key)] = [message]
  }
  for (const { field, message } of now.address_problems) changes[field] = [message]
  if (before.coupon.state === 'applied' && now.coupon.state !== 'applied') {
    changes['coupon_code'] = [now.coupon.message]
  }
  return changes
}

function findPriceChanges(before: PriceResponse, now: PriceResponse, t: Translate): Changes {
  const toText = (price: number) => `${formatPrice(price)} ${now.currency.code}`
  const changes: Changes = {}
  for (const { searching_key, name, line_total } of now.lines) {
    const was = before.lines.find((line) => line.searching_key === searching_key)
    if (was === undefined || was.line_total === line_total) continue
    const values = { name, before: toText(was.line_total), now: toText(line_total) }
    changes[toField(before, searching_key)] = [t('order.moved_line', values)]
  }
  if (before.sums.total !== now.sums.total) {
    const values = { before: toText(before.sums.total), now: toText(now.sums.total) }
    changes['total'] = [t('order.moved_total', values)]
  }
  return changes
}

/** The field of a line, by its position in the shown offer. */
function toField({ lines }: PriceResponse, key: string): string {
  return `cart_items.${lines.findIndex(({ searching_key }) => searching_key === key)}`
}
