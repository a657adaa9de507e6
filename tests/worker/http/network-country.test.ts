import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchPaymentProvider } from '#shared/checkout/order-contract.ts'
import { findNetworkCountry } from '../../../worker/http/network-country.ts'
import { setUpCheckout } from '../checkout/checkout-data.ts'
import { createIsolate } from '../isolate.ts'

const deployedEnv = { ...env, LOCAL: '' }
const deployedShop = createIsolate({ LOCAL: '', PAYMENTS: 'sandbox' })

beforeAll(() => setUpCheckout())

/** A request with the country that Cloudflare has detected. */
const requestFrom = (country: string) => new Request('https://shop.test/', { cf: { country } })

it("The country is that of Cloudflare's request data", () => {
  expect(findNetworkCountry(requestFrom('DE'), deployedEnv)).toBe('DE')
})

it.each(['T1', 'XX', 'de', '', 'Germany'])('The value “%s” is not a country', (value) => {
  expect(findNetworkCountry(requestFrom(value), deployedEnv)).toBeUndefined()
})

it('A header is ignored', () => {
  const request = new Request('https://shop.test/', { headers: { 'CF-IPCountry': 'FR' } })
  expect(findNetworkCountry(request, deployedEnv)).toBeUndefined()
})

it("The country is unknown on a developer's machine", () => {
  expect(findNetworkCountry(requestFrom('DE'), { ...env, LOCAL: 'on' })).toBeUndefined()
})

it("The checkout gets the country of the visitor's network, and no header can change it", async () => {
  const ask = async (country: string) => {
    const response = await deployedShop.visit('https://shop.test/api/payment/provider', {
      headers: { 'CF-IPCountry': 'FR' },
      cf: { country },
    })
    return z.parse(fetchPaymentProvider.output, await response.json()).network_country_id
  }
  expect(await Promise.all(['DE', 'XX', 'ZZ'].map(ask))).toEqual([276, undefined, undefined])
})
