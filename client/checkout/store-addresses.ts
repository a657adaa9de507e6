import { sendAddress } from '../account/account-calls.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** Stores the addresses for the next order. A payment waits for it only for a short time. */
export async function storeAddresses(visitor: Visitor, input: CheckoutInput): Promise<void> {
  const { billing_address, shipping_address, ship_as_bill } = input
  const addresses = [
    { ...billing_address, type: 'billing' as const },
    ...(ship_as_bill ? [] : [{ ...shipping_address, type: 'shipping' as const }]),
  ]
  try {
    for (const address of addresses) await sendAddress(visitor, address)
  } catch {
    // The order does not depend on it; the addresses can be entered in my/details.
  }
}
