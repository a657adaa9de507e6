import type { ShippingMethod } from './contract.ts'

interface OfferedMethods<Method> {
  readonly shipping_methods: readonly Method[]
  readonly shipping_id: number | null
}

/** Returns the shipping method of a priced order; undefined where nothing is sent. */
export function findChosenMethod<Method extends Pick<ShippingMethod, 'shipping_id'>>(
  priced: OfferedMethods<Method>,
): Method | undefined {
  return priced.shipping_methods.find(({ shipping_id }) => shipping_id === priced.shipping_id)
}

export function isPickUp(priced: OfferedMethods<ShippingMethod>): boolean {
  return findChosenMethod(priced)?.is_pick_up === true
}
