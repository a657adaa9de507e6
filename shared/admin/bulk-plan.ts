import * as z from 'zod/mini'

/* Parcels that are sent one after another. */

const PlannedParcel = z.object({
  /** The id of the parcel: a parcel that is sent twice is stored once. */
  id: z.string(),
  number: z.string(),
  tracking: z.string(),
  /** The carrier of this parcel, where the plan holds parcels of several carriers. */
  carrier: z.optional(z.string()),
  /** The pieces that were left when the slip was printed or the tracking number was entered. */
  lines: z.optional(z.array(z.object({ searching_key: z.string(), quantity: z.int() }))),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Why the shop refused it, in the person's language. */
  message: z.optional(z.string()),
})
export type PlannedParcel = z.output<typeof PlannedParcel>

export const BulkPlan = z.object({ carrier: z.string(), parcels: z.array(PlannedParcel) })
export type BulkPlan = z.output<typeof BulkPlan>

/**
 * Continues a plan as another tab has left it. A new plan takes over the parcels that have not left, unless it
 * has a number of its own for their orders.
 */
export function continuePlan(begun: BulkPlan, stored: BulkPlan | undefined): BulkPlan {
  if (stored === undefined) return begun
  const storedById = new Map(stored.parcels.map((parcel) => [parcel.id, parcel]))
  const isNew = begun.parcels.every(({ id }) => !storedById.has(id))
  if (!isNew) return stored
  const numbers = new Set(begun.parcels.map(({ number }) => number))
  const open = stored.parcels
    .filter(({ state, number }) => state !== 'done' && !numbers.has(number))
    .map((parcel) => ({ carrier: stored.carrier, ...parcel }))
  return { ...begun, parcels: [...open, ...begun.parcels] }
}

export type ParcelOutcome = Pick<PlannedParcel, 'state' | 'message'>

export function withOutcome(plan: BulkPlan, id: string, outcome: ParcelOutcome): BulkPlan {
  return {
    ...plan,
    parcels: plan.parcels.map((parcel) =>
      parcel.id === id ? { ...parcel, message: undefined, ...outcome } : parcel,
    ),
  }
}
