import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { formatMinorUnits, parsePrice } from '../command/numbers.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson, formatTable, formatTime } from '../command/print.ts'

const show = createCommand({
  description: 'Shows the prices of SKUs',
  rest: 'the SKUs',
  examples: ['prices show AZU-F-010 AZU-F-025', 'prices show AZU-F-010 --json'],
  async run(args) {
    if (args.rest.length === 0) throw new UsageError('Name a SKU, as in "prices show AZU-F-010".')
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { getPrices } = await import('../../worker/operations/prices.ts')
    const { variants, currency } = await withPlatform(
      ({ DB }) => getPrices(DB, args.rest.map(toSku)),
      args.target,
    )
    const prices = variants.map(({ sku, price, old_price, reduced_since, name, is_bundle }) => ({
      sku,
      price: formatMinorUnits(price),
      old_price: old_price === null ? null : formatMinorUnits(old_price),
      reduced_since,
      name,
      is_bundle,
    }))
    if (args.isJson) return printJson(prices.map((row) => ({ ...row, currency })))
    print(
      formatTable(
        prices.map((row) => [
          row.sku,
          `${row.price} ${currency}`,
          row.is_bundle ? `${row.name} (a set, with a price of its own)` : row.name,
          describeReduction(row),
        ]),
      ),
    )
  },
})

interface Reduction {
  readonly old_price: string | null
  readonly reduced_since: string | null
}

function describeReduction({ old_price, reduced_since }: Reduction): string {
  if (old_price === null) return ''
  const since = reduced_since === null ? '' : ` since ${formatTime(reduced_since)}`
  return `was ${old_price}, reduced${since}`
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
  },
  examples: ['prices set AZU-F-010 24.50', 'prices set AZU-F-010 19.90 --sale'],
  async run(args) {
    const price = parsePrice(args.get('price'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { toSku } = await import('../../worker/operations/variants.ts')
    const { setPrice } = await import('../../worker/operations/prices.ts')
    const sku = toSku(args.get('sku'))
    const { previous_price, currency } = await withPlatform(
      (env) => setPrice(env, { sku, price, is_sale: args.has('sale') }, createCommandContext()),
      args.target,
    )
    const [before, after] = [formatMinorUnits(previous_price), formatMinorUnits(price)]
    if (args.isJson) return printJson({ sku, was: before, price: after, currency })
    print(
      before === after
        ? `${sku} costs ${after} ${currency} already.`
        : `${sku}: ${before} → ${after}.`,
    )
  },
})

export const pricesCommand = createCommandGroup({
  name: 'prices',
  description: 'Prices of products',
  commands: { show: toLoader(show), set: toLoader(set) },
})
