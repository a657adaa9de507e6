import type * as z from 'zod/mini'
import { getShippingAndTax } from '#shared/checkout/contract.ts'

/** The input of cart/get-shipping-and-tax. */
export const PriceRequest = getShippingAndTax.input
export type PriceRequest = z.output<typeof PriceRequest>

/** The output of cart/get-shipping-and-tax, as it was shown to the shopper. */
export const PriceResponse = getShippingAndTax.output
export type PriceResponse = z.output<typeof PriceResponse>
