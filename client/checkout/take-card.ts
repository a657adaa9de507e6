import type { CheckoutValues } from './checkout-form-values.ts'
import type { Till } from './purchase.ts'

/** Reads the card, and rejects with what is wrong with it; nothing has been asked by then. */
export type MakeTaker = (values: CheckoutValues) => Promise<Till['takeCard']>
