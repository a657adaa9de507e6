import type { CommandArguments } from '../command/command.ts'
import { createCommandContext } from '../command/command-context.ts'
import { print, printJson } from '../command/print.ts'
import { parseLines } from './order-lines.ts'

export const PARCEL_OPTIONS = {
  lines: {
    type: 'string',
    valueHint: 'SKU:N,…',
    description: 'Ships only these items, such as AZU-F-010:2; without it, all that are left',
  },
  carrier: { type: 'string', description: 'The carrier of the parcel, such as HayPost' },
  link: { type: 'string', description: 'The tracking link for the buyer; it begins with https://' },
} as const

type ParcelArguments = CommandArguments<'number' | 'tracking' | 'lines' | 'carrier' | 'link'>

/** Whether options of a parcel beside its tracking number were given. */
export function hasParcelOptions(args: CommandArguments<'lines' | 'carrier' | 'link'>): boolean {
  return (['lines', 'carrier', 'link'] as const).some((name) => args.find(name) !== undefined)
}

/** Ships a parcel with some of the items, a carrier or a link. */
export async function runParcel(args: ParcelArguments, number: string): Promise<void> {
  const { withPlatform } = await import('../platform/platform.ts')
  const { findEqualParcel, shipParcel } =
    await import('../../worker/operations/orders/ship-parcel.ts')
  const lines = args.find('lines')
  const result = await withPlatform(async ({ DB }) => {
    const parcel = {
      number,
      carrier: args.find('carrier') ?? '',
      tracking: args.find('tracking') ?? '',
      url: args.find('link') ?? '',
      lines: lines === undefined ? undefined : await parseLines(DB, number, lines),
    }
    // A repeated command sends nothing more.
    const id = (await findEqualParcel(DB, parcel))?.id ?? crypto.randomUUID()
    return shipParcel(DB, { ...parcel, id }, createCommandContext())
  }, args.target)
  if (args.isJson) return printJson({ number, ...result })
  print(`The order is ${result.state}.`)
  if (result.left > 0) print(`Items not shipped yet: ${result.left}.`)
}
