import { formatPrice } from '#shared/currency/money.ts'
import type { LetterRow } from '../../mail/letter.ts'
import type { Case } from './case.ts'

/** What was bought, as the buyer was shown it. */
export function receiptRows({ priced: { lines, currency } }: Case): LetterRow[] {
  return lines.map(({ name, attributes_description, extras, quantity, line_total }) => {
    const description = [name, attributes_description, ...extras.map((extra) => `+ ${extra.name}`)]
    const label = `${quantity} × ${description.filter((part) => part !== '').join(', ')}`
    return { label, value: `${formatPrice(line_total)} ${currency.code}` }
  })
}
