import type { CorrectedField } from '../../worker/operations/orders/correct-tracking.ts'
import type { CommandArguments } from '../command/command.ts'
import { CommandError, UsageError } from '../command/command-errors.ts'
import { createCommandContext } from '../command/command-context.ts'
import { print, printJson } from '../command/print.ts'

type CorrectionArguments = CommandArguments<'number' | 'tracking' | 'parcel' | 'carrier' | 'link'>

/** Corrects the tracking number of a parcel. */
export async function runCorrection(args: CorrectionArguments, number: string): Promise<void> {
  const tracking = args.get('tracking').trim()
  if (tracking === '') throw new UsageError('Name the tracking number, such as RR123456785AM.')
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
