import { sendAddress } from '../account/account-calls.ts'
import type { Visitor } from '../app/visitor.ts'
import type { Typed } from './typed.ts'

/** For the next time; the order does not wait for it to work. */
export async function keepAddresses(visitor: Visitor, typed: Typed): Promise<void> {
  const { billing_address, shipping_address, ship_as_bill } = typed
  const addresses = [
    { ...billing_address, type: 'billing' as const },
    ...(ship_as_bill ? [] : [{ ...shipping_address, type: 'shipping' as const }]),
  ]
  try {
    for (const address of addresses) await sendAddress(visitor, address)
  } catch {
    // The order is made all the same; the addresses can be kept in my/details.
  }
}
