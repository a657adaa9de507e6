import type { RefundedLine } from '../../worker/operations/orders/compute-part.ts'
import type { CorrectedField } from '../../worker/operations/orders/correct-tracking.ts'
import type { OrderDetails } from '../../worker/operations/orders/order-details.ts'
import type { CommandArguments } from '../command/command.ts'
import { CommandError, UsageError } from '../command/command-errors.ts'
import { createCommandContext } from '../command/command-context.ts'
import { confirm } from '../command/confirm.ts'
import { print, printJson } from '../command/print.ts'
import { formatAmount } from '../format/money-text.ts'

export const PARCEL_OPTIONS = {
  lines: {
    type: 'string',
    valueHint: 'SKU:N,…',
    description: 'Ships only these items, such as AZU-F-010:2; without it, all that are left',
  },
  carrier: { type: 'string', description: 'The carrier of the parcel, such as HayPost' },
  link: { type: 'string', description: 'The tracking link for the buyer; it begins with https://' },
} as const

export const PART_OPTIONS = {
  lines: {
    type: 'string',
    valueHint: 'SKU:N,…',
    description: 'Refunds only the price of these items, such as AZU-F-010:2',
  },
  restock: { type: 'boolean', description: 'Returns the items to the stock' },
  amount: { type: 'string', description: 'Refunds only this amount, in the currency of the order' },
  reason: { type: 'string', description: 'The reason; the buyer can see it' },
} as const

type ParcelArguments = CommandArguments<'number' | 'tracking' | 'lines' | 'carrier' | 'link'>

/** Whether options of a parcel beside its tracking number were given. */
export function hasParcelOptions(args: CommandArguments<'lines' | 'carrier' | 'link'>): boolean {
  return (['lines', 'carrier', 'link'] as const).some((name) => args.find(name) !== undefined)
}

/** Whether a part of an order is refunded. */
export function isPart(args: CommandArguments<'lines' | 'amount' | 'reason' | 'restock'>): boolean {
  const isNamed = (['lines', 'amount', 'reason'] as const).some(
    (name) => args.find(name) !== undefined,
  )
  return isNamed || args.has('restock')
}

/** Ships a parcel with some of the items, a carrier or a link. */
export async function runParcel(args: ParcelArguments, number: string): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { shipParcel } = await import('../../worker/operations/orders/ship-parcel.ts')
  const lines = args.find('lines')
  const result = await withPlatform(async ({ DB }) => {
    const parcel = {
      id: crypto.randomUUID(),
      number,
      carrier: args.find('carrier') ?? '',
      tracking: args.find('tracking') ?? '',
      url: args.find('link') ?? '',
      lines: lines === undefined ? undefined : await parseLines(DB, number, lines),
    }
    return shipParcel(DB, parcel, createCommandContext())
  }, args.target)
  if (args.isJson) return printJson({ number, ...result })
  print(`The order is ${result.state}.`)
  if (result.left > 0) print(`Items not shipped yet: ${result.left}.`)
}

type PartArguments = CommandArguments<'number' | 'lines' | 'restock' | 'amount' | 'reason'>

/** Refunds items or an amount. */
export async function runPartialRefund(args: PartArguments, number: string): Promise<void> {
  const amount = args.find('amount')
  if ((args.find('lines') === undefined) === (amount === undefined)) {
    throw new UsageError('Name either --lines or --amount for a refund of a part.')
  }
  if (amount !== undefined && args.has('restock')) {
    throw new UsageError('An amount returns no items to the stock: use --restock with --lines.')
  }
  const parsedAmount = amount === undefined ? undefined : parseAmount(amount)
  const what = amount === undefined ? args.get('lines') : `${amount}, in its currency,`
  await confirm(`${what} of order ${number} will be refunded.`, args.isConfirmed)
  const { withPlatform } = await import('../platform/platform.ts')
  const { refundPart } = await import('../../worker/operations/orders/refund-part.ts')
  const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
  const { result, currencySigns } = await withPlatform(async ({ DB }) => {
    const part =
      parsedAmount !== undefined
        ? ({ kind: 'amount', amount: parsedAmount } as const)
        : ({
            kind: 'lines',
            lines: await parseLines(DB, number, args.get('lines')),
            isRestocked: args.has('restock'),
          } as const)
    const refund = { id: crypto.randomUUID(), number, reason: args.find('reason') ?? '', part }
    return {
      result: await refundPart(DB, refund, createCommandContext()),
      currencySigns: await listCurrencySigns(DB),
    }
  }, args.target)
  if (args.isJson) return printJson({ number, ...result })
  const [amountText, leftText] = [result.amount, result.left].map((value) =>
    formatAmount(value, result.currency, currencySigns),
  )
  print(`The shop refunds ${amountText} within minutes. ${leftText} can still be refunded.`)
}

function parseAmount(text: string): number {
  const amount = Number(text)
  if (!/^\d+(?:\.\d+)?$/.test(text) || amount === 0) {
    throw new UsageError('An amount is a number above 0, such as 12.50.')
  }
  return amount
}

async function parseLines(db: D1Database, number: string, text: string): Promise<RefundedLine[]> {
  const { findOrderDetails } = await import('../../worker/operations/orders/order-details.ts')
  const details = await findOrderDetails(db, number)
  if (details === undefined) throw new CommandError(`There is no order ${number}.`)
  return text.split(',').map((entry) => parseLine(details, entry.trim()))
}

/** Returns the line with this SKU, or at this position if several lines have the SKU. */
function parseLine({ order, skus }: OrderDetails, entry: string): RefundedLine {
  const [name = '', count = ''] = entry.split(/:(?=\d+$)/)
  const quantity = Number(count)
  if (quantity < 1)
    throw new UsageError(`"${entry}" is not a SKU with a quantity, such as AZU-F-010:2.`)
  const { lines } = order.priced
  const found = lines.filter(
    ({ product_variant_id }, index) =>
      skus[product_variant_id] === name.toUpperCase() || String(index + 1) === name,
  )
  const [line, another] = found
  if (line === undefined) throw new CommandError(`The order has no item ${name}.`)
  if (another !== undefined) {
    throw new CommandError(
      `The order has several lines of ${name}. Name one by its position, such as 1:2.`,
    )
  }
  return { searching_key: line.searching_key, quantity }
}

type CorrectionArguments = CommandArguments<'number' | 'tracking' | 'parcel' | 'carrier' | 'link'>

/** Corrects the tracking number of a parcel. */
export async function runCorrection(args: CorrectionArguments, number: string): Promise<void> {
  const tracking = args.get('tracking').trim()
  const correction = {
    number,
    tracking,
    parcel_id: args.find('parcel'),
    carrier: args.find('carrier'),
    url: args.find('link'),
  }
  const { withPlatform } = await import('../platform/platform.ts')
  const { correctTracking } = await import('../../worker/operations/orders/correct-tracking.ts')
  const result = await withPlatform(
    ({ DB }) => correctTracking(DB, correction, createCommandContext()),
    args.target,
  )
  if (result.kind === 'unknown') throw new CommandError(`There is no order ${number}.`)
  if (result.kind === 'no_parcel') {
    if (result.parcels.length > 0) {
      throw new CommandError(
        `The order has no parcel ${args.get('parcel')}. Its parcels: ${result.parcels.join(', ')}.`,
      )
    }
    throw new CommandError(
      `The order is ${result.state}: it has no tracking number yet. "orders ship" sets one.`,
    )
  }
  const { was: previousTracking, has_changed, changes } = result
  if (args.isJson) return printJson({ number, tracking, was: previousTracking, has_changed })
  if (!has_changed) return print(`The tracking number is already ${tracking}.`)
  for (const change of changes) print(formatCorrection(change))
}

const FIELD_NAMES = { carrier: 'carrier', tracking: 'tracking number', url: 'tracking link' }

function formatCorrection({ field, before, after }: CorrectedField): string {
  const name = FIELD_NAMES[field]
  const was = field === 'tracking' ? 'It' : `The ${name}`
  return [
    before === '' ? `There was no ${name}` : `${was} was ${before}`,
    after === '' ? 'now there is none.' : `now it is ${after}.`,
  ].join('; ')
}
