import * as z from 'zod/mini'
import { BulkPlan } from '#shared/admin/bulk-plan.ts'
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
  /** A tracking number on each line. */
  readonly text: string
  readonly carrier: string
}

/** Pairs orders with the lines of a pasted text, in the same order. */
export function createPlan(
  orders: readonly PackedOrder[],
  { text, carrier }: EnteredNumbers,
): BulkPlan {
  const trackings = toLines(text)
  return {
    carrier,
    parcels: orders.flatMap(({ number, lines }, index) => {
      const tracking = trackings[index]
      return tracking === undefined
        ? []
        : [
            {
              id: crypto.randomUUID(),
              number,
              tracking,
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
