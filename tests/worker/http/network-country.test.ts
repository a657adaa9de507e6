import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { findNetworkCountry } from '../../../worker/http/network-country.ts'

const deployedEnv = { ...env, LOCAL: '' }

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
