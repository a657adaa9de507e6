import { describe, expect, it } from 'vitest'
import document from '../../../docs/tax.md?raw'
import { fromUnits } from '#shared/currency/money.ts'
import { priceOrder } from '../../../worker/checkout/pricing/price-order.ts'
import { toSums } from '../../../worker/checkout/pricing/sums.ts'
import { CURRENCIES, toOrder } from './examples/example-shop.ts'
import type { ExampleOrder } from './examples/example.ts'
import { TERRITORIES } from './examples/territories.ts'

const COLUMNS = 6

/** The rows of the document's table of cases: case, address, kind, evidence, treatment, source. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(
    (cells) => cells.length === COLUMNS && cells[0] !== 'Case' && !cells[0]?.startsWith('---'),
  )

function computePrice(given: ExampleOrder) {
  const order = toOrder(given)
  const result = priceOrder(order)
  const { goods, shipping, tax_deducted, tax, total } = toSums(result, true)
  const toEuro = (units: number) => fromUnits(units, CURRENCIES.EUR)
  const sums = { goods, shipping, tax_deducted, tax, total }
  const wire = Object.entries(sums).map(([name, units]) => [name, toEuro(units)] as const)
  const [group] = result.taxes
  const treatment =
    group === undefined
      ? 'untaxed'
      : `${group.rate.type.toUpperCase()} ${group.rate.rate / 10_000} %`
  return { sums: Object.fromEntries(wire), treatment }
}

describe('The table in docs/tax.md', () => {
  it('Every row has one worked example and every example has a row', () => {
    expect(rows.map(([name]) => name)).toEqual(TERRITORIES.map(({ name }) => name))
  })

  it.each(TERRITORIES.map((example, index) => ({ ...example, row: rows[index] ?? [] })))(
    '$name is treated as the row says ($calculation)',
    ({ given, calculation, expected, row }) => {
      const { sums, treatment } = computePrice(given)
      const [, address = '', kind, , description = '', source] = row
      expect(sums).toEqual({ shipping: 0, tax: 0, tax_deducted: 0, ...expected })
      expect(description.startsWith(treatment), `${description}: ${treatment}`).toBe(true)
      expect(calculation.startsWith(description), calculation).toBe(true)
      expect(address.slice(0, 2)).toBe(given.to.slice(0, 2))
      expect(kind).toBe(given.lines[0]?.tax_class === 'digital' ? 'download' : 'goods')
      expect(source).not.toBe('')
    },
  )
})
