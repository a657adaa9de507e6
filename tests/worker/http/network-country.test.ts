import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { findNetworkCountry } from '../../../worker/http/network-country.ts'

const deployed = { ...env, LOCAL: '' }

/** A request as Cloudflare hands it over, with what it knows of the network. */
const from = (country: string) => new Request('https://shop.test/', { cf: { country } })

it('tells the country that Cloudflare names', () => {
  expect(findNetworkCountry(from('DE'), deployed)).toBe('DE')
})

it.each(['T1', 'XX', 'de', '', 'Germany'])('takes “%s” for no country', (told) => {
  expect(findNetworkCountry(from(told), deployed)).toBeUndefined()
})

it('does not believe a header', () => {
  const request = new Request('https://shop.test/', { headers: { 'CF-IPCountry': 'FR' } })
  expect(findNetworkCountry(request, deployed)).toBeUndefined()
})

it('knows none on a developer’s machine', () => {
  expect(findNetworkCountry(from('DE'), { ...env, LOCAL: 'on' })).toBeUndefined()
})
