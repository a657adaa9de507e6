import type { FieldErrors } from '#shared/api/errors.ts'
import { toShownAmount } from '#shared/checkout/shown-amount.ts'
import { formatAmountIn, type CurrencySign } from '#shared/currency/sign.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { PriceResponse } from './price-request.ts'

/** Translates messages and formats the amounts in them. */
interface MessageFormatter {
  readonly t: Translate
  readonly signs: readonly CurrencySign[]
}

/** The messages of each form field, by the field's name. */
type FieldMessages = Record<string, string[]>

/**
 * Returns what differs from the agreed offer or prevents the order, by form field; empty if the order
 * can be paid as agreed.
 */
export function findChanges(
  agreedOffer: PriceResponse,
  currentOffer: PriceResponse,
  formatter: MessageFormatter,
): FieldErrors {
  const problems = findProblems(agreedOffer, currentOffer)
  // Solving the problems changes the prices anyway, so their changes are not listed as well.
  if (Object.keys(problems).length > 0) return problems
  const changes = findPriceChanges(agreedOffer, currentOffer, formatter)
  if (currentOffer.can_order || Object.keys(changes).length > 0) return changes
  return { cart_items: [formatter.t('order.changed')] }
}

function findProblems(agreedOffer: PriceResponse, currentOffer: PriceResponse): FieldMessages {
  const messages: FieldMessages = {}
  for (const { searching_key, message } of currentOffer.line_problems) {
    messages[toField(agreedOffer, searching_key)] = [message]
  }
  for (const { field, message } of currentOffer.address_problems) {
    messages[field] = [...(messages[field] ?? []), message]
  }
  if (agreedOffer.coupon.state === 'applied' && currentOffer.coupon.state !== 'applied') {
    messages['coupon_code'] = [currentOffer.coupon.message]
  }
  return messages
}

function findPriceChanges(
  agreedOffer: PriceResponse,
  currentOffer: PriceResponse,
  { t, signs }: MessageFormatter,
): FieldMessages {
  const toText = (price: number) => formatAmountIn(price, currentOffer.currency.code, signs)
  const messages: FieldMessages = {}
  for (const line of currentOffer.lines) {
    const { searching_key, name, parts } = line
    const agreedLine = agreedOffer.lines.find((own) => own.searching_key === searching_key)
    if (agreedLine === undefined) continue
    if (toPartsKey(agreedLine.parts) !== toPartsKey(parts))
      messages[toField(agreedOffer, searching_key)] = [t('order.changed_parts', { name })]
    const [before, now] = [toShownAmount(agreedLine), toShownAmount(line)]
    if (before === now) continue
    const values = { name, before: toText(before), now: toText(now) }
    messages[toField(agreedOffer, searching_key)] = [t('order.changed_line', values)]
  }
  if (agreedOffer.sums.total !== currentOffer.sums.total) {
    const values = { before: toText(agreedOffer.sums.total), now: toText(currentOffer.sums.total) }
    messages['total'] = [t('order.changed_total', values)]
  }
  return messages
}

/**
 * Returns a text that two bundles share only if they have the same parts. An import may have changed
 * the parts since the shopper saw the bundle.
 */
function toPartsKey(parts: PriceResponse['lines'][number]['parts'] = []): string {
  return parts
    .map(({ product_variant_id, quantity }) => `${quantity}x${product_variant_id}`)
    .toSorted()
    .join()
}

/** Returns the name of a line's form field, which has the line's position in the agreed offer. */
function toField(agreedOffer: PriceResponse, key: string): string {
  return `cart_items.${agreedOffer.lines.findIndex(({ searching_key }) => searching_key === key)}`
}
