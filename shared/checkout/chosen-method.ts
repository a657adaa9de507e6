import type { ShippingMethod } from './contract.ts'

interface OfferedMethods {
  readonly shipping_methods: readonly ShippingMethod[]
  readonly shipping_id: number | null
}

/** Returns the shipping method of a priced order; undefined where nothing is sent. */
export function findChosenMethod(priced: OfferedMethods): ShippingMethod | undefined {
  return priced.shipping_methods.find(({ shipping_id }) => shipping_id === priced.shipping_id)
}

export function isPickUp(priced: OfferedMethods): boolean {
  return findChosenMethod(priced)?.is_pick_up === true
}
