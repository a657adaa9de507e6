import { createCommandContext } from '../command/command-context.ts'
import {
  createCommand,
  toLoader,
  createCommandGroup,
  type CommandArguments,
} from '../command/command.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { parseQuantity, parseQuantityChange } from '../command/numbers.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson, formatTable } from '../command/print.ts'
import type { StockChange } from '../../worker/operations/change-stock.ts'
import type { VariantRow } from '../../worker/operations/variants.ts'

const list = createCommand({
  description: 'Lists the stock, lowest first',
  args: {
    below: { type: 'string', description: 'Only variants with less stock than this' },
    ...LIST_OPTIONS,
  },
  examples: ['stock', 'stock --below=5', 'stock --all --json'],
  async run(args) {
    const maxQuantity = args.find('below')
    const limit = parseListLimit(args)
    const query = {
      below: maxQuantity === undefined ? undefined : parseQuantity(maxQuantity),
      count: limit.count,
    }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listVariants } = await import('../../worker/operations/variants.ts')
    const rows = await withPlatform(({ DB }) => listVariants(DB, query), args.target)
    printVariants(args, limitRows(rows, limit, args))
  },
})

const show = createCommand({
  description: 'Shows the stock of SKUs',
  rest: 'the SKUs',
  examples: ['stock show AZU-F-010 AZU-F-025'],
  async run(args) {
    const skus = args.rest
    if (skus.length === 0) throw new UsageError('Name a SKU, as in "stock show AZU-F-010".')
    const { withPlatform } = await import('../platform/platform.ts')
    const { getVariants, toSku } = await import('../../worker/operations/variants.ts')
    printVariants(
      args,
      await withPlatform(({ DB }) => getVariants(DB, skus.map(toSku)), args.target),
    )
  },
})

const sku = {
  type: 'positional',
  description: 'The SKU, such as AZU-F-010',
  required: true,
} as const

const set = createCommand({
  description: 'Sets the stock for sale; what is reserved for orders does not count',
  args: {
    sku,
    pieces: { type: 'positional', description: 'How many', required: true },
    was: {
      type: 'string',
      description:
        'Only if the stock is still this number, so that sales since your count are not lost; below 0 if pieces are promised that are not there',
    },
  },
  examples: ['stock set AZU-F-010 40', 'stock set AZU-F-010 40 --was=38'],
  async run(args) {
    const pieces = parseQuantity(args.get('pieces'))
    const expectedQuantity = args.find('was')
    await applyChange(args, {
      kind: 'set',
      pieces,
      was: expectedQuantity === undefined ? undefined : parseQuantityChange(expectedQuantity),
    })
  },
})

const add = createCommand({
  description: 'Adds to the stock, or takes from it with a minus',
  args: {
    sku,
    pieces: { type: 'positional', description: 'How many, such as 12 or -2', required: true },
  },
  examples: ['stock add AZU-F-010 12', 'stock add AZU-F-010 -2'],
  async run(args) {
    await applyChange(args, { kind: 'add', pieces: parseQuantityChange(args.get('pieces')) })
  },
})

async function applyChange(
  args: CommandArguments<'sku'>,
  change: StockChange['change'],
): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { changeStock } = await import('../../worker/operations/change-stock.ts')
  const { toSku } = await import('../../worker/operations/variants.ts')
  const query = { sku: toSku(args.get('sku')), change }
  const row = await withPlatform(
    ({ DB }) => changeStock(DB, query, createCommandContext()),
    args.target,
  )
  if (args.isJson) return printJson(row)
  print(`${row.sku}: ${row.stock} in stock${formatShortage(row, ', ')}.`)
}

function printVariants({ isJson }: CommandArguments<string>, rows: readonly VariantRow[]): void {
  if (isJson) return printJson(rows)
  if (rows.length === 0) return print('No variants found.')
  print(
    formatTable([
      ['SKU', 'shelf', 'kept', 'product'],
      ...rows.map((row) => [
        row.sku,
        String(row.stock),
        String(row.kept),
        `${describeName(row)}${formatShortage(row, ': ')}`,
      ]),
    ]),
  )
}

/** The stock of a set follows from its parts. */
function describeName({ name, is_bundle }: VariantRow): string {
  return is_bundle ? `${name} (a set)` : name
}

function formatShortage({ stock_short }: VariantRow, separator: string): string {
  return stock_short === 0 ? '' : `${separator}${stock_short} promised that are not there`
}

export const stockCommand = createCommandGroup({
  name: 'stock',
  description: 'Stock of variants',
  commands: { list: toLoader(list), show: toLoader(show), set: toLoader(set), add: toLoader(add) },
  default: { name: 'list', args: list.args },
})
