import { command, ready, group, type Given } from '../command/command.ts'
import { LISTING, takeListed, toListing } from '../command/listing.ts'
import { toPieces } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'
import type { StockChange } from '../../worker/operations/change-stock.ts'
import type { VariantRow } from '../../worker/operations/variants.ts'

const list = command({
  description: 'What is on the shelf, the scarcest first',
  args: {
    below: { type: 'string', description: 'Only what has fewer pieces than this' },
    ...LISTING,
  },
  examples: ['stock', 'stock --below=5', 'stock --all --json'],
  async run(given) {
    const below = given.text('below')
    const listing = toListing(given)
    const asked = {
      below: below === undefined ? undefined : toPieces(below),
      count: listing.count,
    }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listVariants } = await import('../../worker/operations/variants.ts')
    const rows = await withPlatform(({ DB }) => listVariants(DB, asked), given.where)
    tell(given, takeListed(rows, listing, given))
  },
})

const show = command({
  description: 'What is on the shelf of these SKUs',
  more: 'the SKUs',
  examples: ['stock show AZU-F-010 AZU-F-025'],
  async run(given) {
    const skus = given.more
    if (skus.length === 0) throw new Misused('Name a SKU, as in "stock show AZU-F-010".')
    const { withPlatform } = await import('../platform/platform.ts')
    const { getVariants, toSku } = await import('../../worker/operations/variants.ts')
    tell(given, await withPlatform(({ DB }) => getVariants(DB, skus.map(toSku)), given.where))
  },
})

const sku = {
  type: 'positional',
  description: 'Its SKU, such as AZU-F-010',
  required: true,
} as const

const set = command({
  description: 'So many are there to be sold, beside those that are kept for orders',
  args: {
    sku,
    pieces: { type: 'positional', description: 'How many', required: true },
    was: {
      type: 'string',
      description: 'Only if there are still so many: nothing was sold since you counted',
    },
  },
  examples: ['stock set AZU-F-010 40', 'stock set AZU-F-010 40 --was=38'],
  async run(given) {
    const pieces = toPieces(given.need('pieces'))
    const was = given.text('was')
    await apply(given, {
      kind: 'set',
      pieces,
      was: was === undefined ? undefined : toPieces(was),
    })
  },
})

const add = command({
  description: 'Pieces that came, or with a minus went; orders of the same moment count on',
  args: {
    sku,
    pieces: { type: 'positional', description: 'How many, such as 12 or -2', required: true },
  },
  examples: ['stock add AZU-F-010 12', 'stock add AZU-F-010 -2'],
  async run(given) {
    await apply(given, { kind: 'add', pieces: toPieces(given.need('pieces'), true) })
  },
})

async function apply(given: Given<'sku'>, change: StockChange['change']): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { changeStock } = await import('../../worker/operations/change-stock.ts')
  const { toSku } = await import('../../worker/operations/variants.ts')
  const asked = { sku: toSku(given.need('sku')), change }
  const row = await withPlatform(({ DB }) => changeStock(DB, asked), given.where)
  if (given.isJson) return sayJson(row)
  say(`${row.sku}: ${row.stock} on the shelf${toPromised(row)}.`)
}

function tell({ isJson }: Given<string>, rows: readonly VariantRow[]): void {
  if (isJson) return sayJson(rows)
  if (rows.length === 0) return say('There is nothing of the kind.')
  say(
    toTable([
      ['SKU', 'shelf', 'kept', 'product'],
      ...rows.map((row) => [row.sku, String(row.stock), String(row.kept), row.name]),
    ]),
  )
}

function toPromised({ stock_short }: VariantRow): string {
  return stock_short === 0 ? '' : `, ${stock_short} promised that are not there`
}

export const stockCommand = group({
  name: 'stock',
  description: 'How many pieces there are',
  commands: { list: ready(list), show: ready(show), set: ready(set), add: ready(add) },
  default: { name: 'list', args: list.args },
})
