import type { RemovedSku } from '../../worker/operations/orders/list-removed-skus.ts'

export function formatRemovedSku({ sku, quantity }: RemovedSku): string {
  return `The shop no longer has ${sku}: ${quantity} did not return to the stock. If the SKU was renamed, add them with "stock add".`
}
