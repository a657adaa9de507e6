import type { Product, ProductExtra } from '#shared/catalog/contract.ts'
import { useVisitorStore } from '../app/visitor.ts'

/** The extras as the page brought them, or as the server has said since. */
export function useExtras({ extras }: Product): ProductExtra[] {
  const heard = useVisitorStore(
    (stores) => stores.product,
    (state) => state.heardExtras,
  )
  return extras.map((extra) => {
    const now = heard.find((one) => one.product_variant_id === extra.product_variant_id)
    return now === undefined
      ? extra
      : {
          ...extra,
          price: now.price,
          stock_status: now.stock_status,
          max_quantity: now.max_quantity,
        }
  })
}

/** The ids of those that are ticked. */
export function useTicked(): readonly number[] {
  return useVisitorStore(
    (stores) => stores.product,
    (state) => state.extras,
  )
}
