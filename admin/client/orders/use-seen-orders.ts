import { fetchSlips } from '#shared/admin/orders-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'

export interface SeenOrder {
  readonly number: string
  /** The pieces that were left to ship; none if nothing was to be packed. */
  readonly lines: readonly { readonly searching_key: string; readonly quantity: number }[]
}

interface SeenOrders {
  /** Reads what is left of orders whose slips are printed now. */
  readonly see: (numbers: readonly string[]) => Promise<void>
  /** Returns the orders as they were seen, and reads those that were not. */
  readonly get: (numbers: readonly string[]) => Promise<readonly SeenOrder[]>
  readonly forget: (numbers: readonly string[]) => void
}

/** Outlives the screen: whoever packs looks at others before the tracking numbers are there. */
const seenOrders = createSeenOrders()

/** Stores what was left of orders when they were packed, which is what is shipped even if it has changed. */
export function useSeenOrders(): SeenOrders {
  return seenOrders
}

function createSeenOrders(): SeenOrders {
  const seen = new Map<string, SeenOrder>()
  async function see(numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return
    const { orders } = await call(adminApi, fetchSlips, { numbers: numbers.join(',') })
    for (const number of numbers) {
      const { lines = [] } = orders.find((order) => order.number === number) ?? {}
      const open = lines.filter(({ left }) => left > 0)
      seen.set(number, {
        number,
        lines: open.map(({ searching_key, left }) => ({ searching_key, quantity: left })),
      })
    }
  }
  return {
    see,
    async get(numbers) {
      await see(numbers.filter((number) => !seen.has(number)))
      return numbers.flatMap((number) => seen.get(number) ?? [])
    },
    forget(numbers) {
      for (const number of numbers) seen.delete(number)
    },
  }
}
