import type { Product, ProductExtra } from '#shared/catalog/contract.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** Returns the extras of the page's data, updated with the server's current data. */
export function useExtras({ extras }: Product): ProductExtra[] {
  const updatedExtras = useVisitorStore(
    (stores) => stores.product,
    (state) => state.updatedExtras,
  )
  return extras.map((extra) => {
    const latestExtra = updatedExtras.find(
      (candidate) => candidate.product_variant_id === extra.product_variant_id,
    )
    return latestExtra === undefined
      ? extra
      : {
          ...extra,
          price: latestExtra.price,
          stock_status: latestExtra.stock_status,
          max_quantity: latestExtra.max_quantity,
        }
  })
}

/** Returns the ids of the selected extras. */
export function useSelectedExtras(): readonly number[] {
  return useVisitorStore(
    (stores) => stores.product,
    (state) => state.extras,
  )
}
