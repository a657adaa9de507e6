import * as z from 'zod/mini'
import { BulkPlan } from '#shared/admin/bulk-plan.ts'
import type { OrderState } from '#shared/checkout/order-states.ts'
import type { PackedOrder } from './packed-orders.ts'

export const STORAGE_KEY = 'admin-shipping'

/** The plan of this browser that was begun, so that closing the page loses nothing of it. */
export function readPlan(): BulkPlan | undefined {
  const text = localStorage.getItem(STORAGE_KEY)
  if (text === null) return undefined
  try {
    return z.parse(BulkPlan, JSON.parse(text))
  } catch {
    return undefined
  }
}

export function storePlan(plan: BulkPlan | undefined): void {
  if (plan === undefined) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(plan))
}

interface EnteredNumbers {
  readonly chosen: readonly ChosenOrder[]
  /** A tracking number on each line. */
  readonly text: string
  readonly carrier: string
}

export interface ChosenOrder {
  readonly number: string
  readonly state: OrderState
  readonly is_pick_up: boolean
  readonly is_withdrawn: boolean
}

/**
 * Pairs the orders that are sent with the lines of a pasted text, in the same order. An order that is picked up
 * has an empty tracking number.
 */
export function toTrackings(
  chosen: readonly ChosenOrder[],
  text: string,
): ReadonlyMap<string, string> {
  const lines = toLines(text).values()
  return new Map(
    chosen.flatMap(({ number, is_pick_up }) => {
      const tracking = is_pick_up ? '' : lines.next().value
      return tracking === undefined ? [] : [[number, tracking] as const]
    }),
  )
}

/** Lists the orders whose tracking number another of the orders has as well. */
export function listRepeated(trackings: ReadonlyMap<string, string>): readonly string[] {
  const entries = [...trackings].map(([number, tracking]) => ({
    number,
    tracking: tracking.toUpperCase(),
  }))
  return entries
    .filter(
      (entry) =>
        entry.tracking !== '' &&
        entries.some((other) => other !== entry && other.tracking === entry.tracking),
    )
    .map(({ number }) => number)
}

/** Plans a parcel for each order that has its tracking number or needs none. */
export function createPlan(
  packed: readonly PackedOrder[],
  { chosen, text, carrier }: EnteredNumbers,
): BulkPlan {
  const trackings = toTrackings(chosen, text)
  return {
    carrier,
    parcels: packed.flatMap(({ number, lines }) => {
      const tracking = trackings.get(number)
      return tracking === undefined
        ? []
        : [
            {
              id: crypto.randomUUID(),
              number,
              tracking,
              ...(tracking === '' && { carrier: '' }),
              lines: [...lines],
              state: 'waiting' as const,
            },
          ]
    }),
  }
}

export function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
