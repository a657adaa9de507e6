import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, YES_OPTION, createCommandGroup } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { formatMinorUnits, parsePrice } from '../command/numbers.ts'
import { formatBasePrice } from '../format/money-text.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson, formatTable, formatTime } from '../command/print.ts'
import type { VariantRow } from '../../worker/operations/variants.ts'

const show = createCommand({
  description: 'Shows the prices of SKUs',
  rest: 'the SKUs',
  examples: ['prices show AZU-F-010 AZU-F-025', 'prices show AZU-F-010 --json'],
  async run(args) {
    if (args.rest.length === 0) throw new UsageError('Name a SKU, as in "prices show AZU-F-010".')
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { getPrices } = await import('../../worker/operations/prices.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [{ variants, currency }, currencySigns] = await withPlatform(
      ({ DB }) => Promise.all([getPrices(DB, args.rest.map(toSku)), listCurrencySigns(DB)]),
      args.target,
    )
    if (args.isJson) return printJson(variants.map((row) => toJsonPrice(row, currency)))
    const formatPrice = (price: number) => formatBasePrice(price, currencySigns)
    print(
      formatTable(
        variants.map((row) => [
          row.sku,
          formatPrice(row.price),
          row.is_bundle ? `${row.name} (a set, with a price of its own)` : row.name,
          describeReduction(row, formatPrice),
        ]),
      ),
    )
  },
})

interface Reduction {
  readonly old_price: number | null
  readonly reduced_since: string | null
}

function describeReduction(
  { old_price, reduced_since }: Reduction,
  formatPrice: (price: number) => string,
): string {
  if (old_price === null) return ''
  const since = reduced_since === null ? '' : ` since ${formatTime(reduced_since)}`
  return `was ${formatPrice(old_price)}, reduced${since}`
}

function toJsonPrice(
  { sku, price, old_price, reduced_since, name, is_bundle }: VariantRow,
  currency: string,
) {
  return {
    sku,
    price: formatMinorUnits(price),
    old_price: old_price === null ? null : formatMinorUnits(old_price),
    reduced_since,
    name,
    is_bundle,
    currency,
  }
}

const set = createCommand({
  description: 'Sets the price of a SKU; orders that were placed keep their price',
  args: {
    sku: { type: 'positional', description: 'The SKU, such as AZU-F-010', required: true },
    price: { type: 'positional', description: 'Such as 24.50, tax included', required: true },
    sale: {
      type: 'boolean',
      description: 'Announce it as a reduction; without it, a reduction ends',
    },
    ...YES_OPTION,
  },
  examples: ['prices set AZU-F-010 24.50', 'prices set AZU-F-010 19.90 --sale'],
  async run(args) {
    const price = parsePrice(args.get('price'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { getPrices, setPrice } = await import('../../worker/operations/prices.ts')
    const sku = toSku(args.get('sku'))
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const { change, currencySigns } = await withPlatform(async (env) => {
      await getPrices(env.DB, [sku])
      if (price === 0) await confirm(`${sku} will cost nothing.`, args.isConfirmed)
      const newPrice = { sku, price, is_sale: args.has('sale') }
      return {
        change: await setPrice(env, newPrice, createCommandContext()),
        currencySigns: await listCurrencySigns(env.DB),
      }
    }, args.target)
    const { previous_price, has_ended_reduction, currency } = change
    if (args.isJson) {
      const [was, now] = [formatMinorUnits(previous_price), formatMinorUnits(price)]
      return printJson({ sku, was, price: now, currency })
    }
    const after = formatBasePrice(price, currencySigns)
    const ending = has_ended_reduction ? ' The reduction has ended.' : ''
    if (previous_price !== price) {
      return print(`${sku}: ${formatBasePrice(previous_price, currencySigns)} → ${after}.${ending}`)
    }
    print(
      has_ended_reduction ? `${sku} costs ${after}.${ending}` : `${sku} costs ${after} already.`,
    )
  },
})

export const pricesCommand = createCommandGroup({
  name: 'prices',
  description: 'Prices of products',
  commands: { show: toLoader(show), set: toLoader(set) },
})
