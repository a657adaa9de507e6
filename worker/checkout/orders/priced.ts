import type * as z from 'zod/mini'
import { getShippingAndTax } from '#shared/checkout/contract.ts'

/** What cart/get-shipping-and-tax was asked. */
export const Asked = getShippingAndTax.input
export type Asked = z.output<typeof Asked>

/** What it answered, and the shopper has seen. */
export const Priced = getShippingAndTax.output
export type Priced = z.output<typeof Priced>
