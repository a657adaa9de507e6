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

/** Returns those of the extras that are selected and in stock. */
export function useSelectedExtras(extras: readonly ProductExtra[]): readonly ProductExtra[] {
  const ids = useVisitorStore(
    (stores) => stores.product,
    (state) => state.extras,
  )
  return extras.filter((extra) => extra.stock_status && ids.includes(extra.product_variant_id))
}
