import { afterEach, expect, it, vi } from 'vitest'
import { createAuthStore } from '../../../client/account/store.ts'
import { createBrowserApi } from '../../../client/app/browser-api.ts'
import { createLoadingStore } from '../../../client/app/loading-store.ts'

/** A browser on the shop with these cookies. */
function inBrowser(cookie: string) {
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } })
  vi.stubGlobal('document', { cookie })
  const loading = createLoadingStore()
  const auth = createAuthStore()
  return { api: createBrowserApi({ loading, auth }), loading, auth }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads token and vendor key from their cookies', () => {
  const { api } = inBrowser('a=1; token=to%20ken; vendor_key=vordan; b=2')
  expect([api.token(), api.vendor_key()]).toEqual(['to ken', 'vordan'])
})

it('has neither for an anonymous visitor', () => {
  const { api } = inBrowser('mytoken=x; token2=y')
  expect([api.token(), api.vendor_key()]).toEqual([undefined, undefined])
})

it('asks below /api of the shop', () => {
  expect(inBrowser('').api.base_url).toBe('http://shop.test/api')
})

it('tells the loading store', () => {
  const { api, loading } = inBrowser('')
  api.setLoading(true)
  expect(loading.getState().loadingStatus).toBe(true)
})

it('is not broken by a cookie that cannot be decoded', () => {
  const { api } = inBrowser('token=%E0%A4%A')
  expect(() => api.token()).not.toThrow()
})
