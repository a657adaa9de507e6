import type { FieldErrors } from '#shared/api/errors.ts'
import { formatPrice } from '#shared/currency/money.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { Offer } from './offer.ts'
import type { Priced } from './priced.ts'

/** What a shopper must be told before paying: no fields when everything is as it was shown. */
export function findChanges(before: Priced, now: Offer, t: Translate): FieldErrors {
  const { currency } = now
  const toText = (price: number) => `${formatPrice(price)} ${currency}`
  const changes: Record<string, string[]> = {}
  const known = new Map(before.lines.map((line) => [line.searching_key, line]))
  for (const [index, line] of now.priced.lines.entries()) {
    const was = known.get(line.searching_key)
    const field = `cart_items.${index}`
    if (!line.is_there) changes[field] = [t('order.gone', { name: line.name })]
    else if (was !== undefined && was.total !== line.total) {
      const values = { name: line.name, before: toText(was.total), now: toText(line.total) }
      changes[field] = [t('order.moved_line', values)]
    }
  }
  if (before.total !== now.priced.total) {
    const values = { before: toText(before.total), now: toText(now.priced.total) }
    changes['total'] = [t('order.moved_total', values)]
  }
  return changes
}
