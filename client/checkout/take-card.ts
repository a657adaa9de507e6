import type { CheckoutValues } from './checkout-form-values.ts'
import type { Till } from './purchase.ts'

/** Reads the card, and rejects with what is wrong with it; nothing has been asked by then. */
export type MakeTaker = (values: CheckoutValues) => Promise<Till['takeCard']>

/** Told when the card's form is there, and with undefined when it goes. */
export type TakerReady = (make: MakeTaker | undefined) => void
