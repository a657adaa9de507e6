import { formatPrice } from '#shared/currency/money.ts'
import type { LetterRow } from '../../mail/letter.ts'
import type { Case } from './case.ts'
import type { Priced } from './priced.ts'

interface CountedRow {
  readonly label: string
  readonly price: number
}

/** What was bought and how it is sent, as the buyer was shown it. */
export function receiptRows({ priced }: Pick<Case, 'priced'>): LetterRow[] {
  const { lines, currency } = priced
  const toText = (price: number) => `${formatPrice(price)} ${currency.code}`
  return [
    ...lines.map((line) => ({ label: describe(line), value: toText(line.line_total) })),
    ...listShipping(priced).map(({ label, price }) => ({ label, value: toText(price) })),
  ]
}

function describe({ name, attributes_description, extras, quantity }: Priced['lines'][number]) {
  const parts = [name, attributes_description, ...extras.map((extra) => `+ ${extra.name}`)]
  return `${quantity} × ${parts.filter((part) => part !== '').join(', ')}`
}

/** Names of methods and taxes are the shop's own and in the buyer's language already. */
function listShipping({ shipping_methods, shipping_id, sums }: Priced): CountedRow[] {
  const method = shipping_methods.find((one) => one.shipping_id === shipping_id)
  return method === undefined ? [] : [{ label: method.name, price: sums.shipping }]
}

/** For below the total: what of it is tax. */
export function taxRows({ priced }: Pick<Case, 'priced'>, including: string): LetterRow[] {
  const { sums, currency } = priced
  return sums.taxes
    .filter(({ tax }) => tax > 0)
    .map(({ name, rate, tax }) => ({
      label: `${including} ${name} ${rate}%`,
      value: `${formatPrice(tax)} ${currency.code}`,
    }))
}
