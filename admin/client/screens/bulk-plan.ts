import * as z from 'zod/mini'
import { BulkPlan } from '#shared/admin/bulk-plan.ts'

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

/** Pairs orders with the lines of a pasted text, in the same order. */
export function createPlan(numbers: readonly string[], text: string, carrier: string): BulkPlan {
  const trackings = toLines(text)
  return {
    carrier,
    parcels: numbers.flatMap((number, index) => {
      const tracking = trackings[index]
      return tracking === undefined
        ? []
        : [{ id: crypto.randomUUID(), number, tracking, state: 'waiting' as const }]
    }),
  }
}

export function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
