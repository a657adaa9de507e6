import type { FieldErrors } from '#shared/api/errors.ts'
import { formatAmountIn, type CurrencySign } from '#shared/currency/sign.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { PriceResponse } from './price-request.ts'

interface ChangeWords {
  readonly t: Translate
  readonly signs: readonly CurrencySign[]
}

type Changes = Record<string, string[]>

/** The changes that a shopper must accept before paying; empty if nothing has changed. */
export function findChanges(
  agreedOffer: PriceResponse,
  currentOffer: PriceResponse,
  words: ChangeWords,
): FieldErrors {
  const problems = findProblems(agreedOffer, currentOffer)
  // Without the unavailable items the total differs anyway.
  const changes =
    Object.keys(problems).length > 0 ? problems : findPriceChanges(agreedOffer, currentOffer, words)
  const isExplained = currentOffer.can_order || Object.keys(changes).length > 0
  return isExplained ? changes : { cart_items: [words.t('order.moved')] }
}

function findProblems(agreedOffer: PriceResponse, currentOffer: PriceResponse): Changes {
  const changes: Changes = {}
  for (const { searching_key, message } of currentOffer.line_problems) {
    changes[toField(agreedOffer, searching_key)] = [message]
  }
  for (const { field, message } of currentOffer.address_problems) {
    changes[field] = [...(changes[field] ?? []), message]
  }
  if (agreedOffer.coupon.state === 'applied' && currentOffer.coupon.state !== 'applied') {
    changes['coupon_code'] = [currentOffer.coupon.message]
  }
  return changes
}

function findPriceChanges(
  agreedOffer: PriceResponse,
  currentOffer: PriceResponse,
  { t, signs }: ChangeWords,
): Changes {
  const toText = (price: number) => formatAmountIn(price, currentOffer.currency.code, signs)
  const changes: Changes = {}
  for (const { searching_key, name, line_total, parts } of currentOffer.lines) {
    const agreedLine = agreedOffer.lines.find((line) => line.searching_key === searching_key)
    if (agreedLine === undefined) continue
    if (describeParts(agreedLine.parts) !== describeParts(parts))
      changes[toField(agreedOffer, searching_key)] = [t('order.moved_parts', { name })]
    if (agreedLine.line_total === line_total) continue
    const values = { name, before: toText(agreedLine.line_total), now: toText(line_total) }
    changes[toField(agreedOffer, searching_key)] = [t('order.moved_line', values)]
  }
  if (agreedOffer.sums.total !== currentOffer.sums.total) {
    const values = { before: toText(agreedOffer.sums.total), now: toText(currentOffer.sums.total) }
    changes['total'] = [t('order.moved_total', values)]
  }
  return changes
}

/** A bundle whose parts an import has changed is another thing than the buyer has seen. */
function describeParts(parts: PriceResponse['lines'][number]['parts'] = []): string {
  return parts
    .map(({ product_variant_id, quantity }) => `${quantity}x${product_variant_id}`)
    .toSorted()
    .join()
}

/** The field of a line, by its position in the shown offer. */
function toField({ lines }: PriceResponse, key: string): string {
  return `cart_items.${lines.findIndex(({ searching_key }) => searching_key === key)}`
}
