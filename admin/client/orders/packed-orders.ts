import { fetchSlips, type AdminOrderLine } from '#shared/admin/orders-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'

/** The pieces of an order that were still to be shipped when its slip was printed. */
export interface PackedOrder {
  readonly number: string
  /** Empty if nothing was left to pack. */
  readonly lines: readonly { readonly searching_key: string; readonly quantity: number }[]
}

interface PackedOrders {
  /** Records what is left of orders whose slips are printed now. */
  readonly record: (numbers: readonly string[]) => void
  /** Records what is left of the orders that have no record yet. */
  readonly preload: (numbers: readonly string[]) => void
  /** Returns the recorded orders, and records those that have no record yet. */
  readonly getOrRecord: (numbers: readonly string[]) => Promise<readonly PackedOrder[]>
  readonly forget: (numbers: readonly string[]) => void
}

/**
 * The orders as they were packed: their pieces are shipped as recorded, even if an order has changed. The
 * records outlive the screen, because staff open other screens before the tracking numbers are there.
 */
export const packedOrders = createPackedOrders(async (numbers) => {
  const { orders } = await call(adminApi, fetchSlips, { numbers: numbers.join(',') })
  return orders
})

interface ReadOrder {
  readonly number: string
  readonly lines: readonly Pick<AdminOrderLine, 'searching_key' | 'left'>[]
}

export function createPackedOrders(
  readOrders: (numbers: readonly string[]) => Promise<readonly ReadOrder[]>,
): PackedOrders {
  const packed = new Map<string, PackedOrder>()
  async function fetchLeft(numbers: readonly string[]): Promise<void> {
    if (numbers.length === 0) return
    const orders = await readOrders(numbers)
    for (const number of numbers) {
      const { lines = [] } = orders.find((order) => order.number === number) ?? {}
      const open = lines.filter(({ left }) => left > 0)
      packed.set(number, {
        number,
        lines: open.map(({ searching_key, left }) => ({ searching_key, quantity: left })),
      })
    }
  }
  async function fetchAhead(numbers: readonly string[]): Promise<void> {
    try {
      await fetchLeft(numbers)
    } catch {
      // The orders are read again before they are shipped, and that failure is shown.
    }
  }
  // An order that had nothing to pack may have been paid since.
  const findMissing = (numbers: readonly string[]) =>
    numbers.filter((number) => (packed.get(number)?.lines.length ?? 0) === 0)
  function forget(numbers: readonly string[]): void {
    for (const number of numbers) packed.delete(number)
  }
  return {
    record(numbers) {
      forget(numbers)
      void fetchAhead(numbers)
    },
    preload: (numbers) => void fetchAhead(findMissing(numbers)),
    async getOrRecord(numbers) {
      await fetchLeft(findMissing(numbers))
      return numbers.flatMap((number) => packed.get(number) ?? [])
    },
    forget,
  }
}
