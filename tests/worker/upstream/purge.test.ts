import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { toSettings } from '../../../worker/env.ts'
import { purgeAllPages } from '../../../worker/operations/purge-all-pages.ts'
import { createOperationContext } from '../operation-context.ts'
import { visit } from '../shop.ts'
import { BASE, createFakeUpstream } from './fake-upstream.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it("A purge expires another backend's answers, also where the shop has no catalogue", async () => {
  const general = await (await visit('/api/general/fetch?locale=am')).text()
  await env.DB.prepare('DELETE FROM catalogue').run()
  const upstream = createFakeUpstream(
    () => new Response(general, { headers: { 'Content-Type': 'application/json' } }),
  )
  const read = () => upstream.shop().visit('/api/general/fetch?locale=am')
  await read()
  await read()
  expect(upstream.requests).toHaveLength(1)
  const shop = { ...env, API_BASE_URL: BASE }
  const version = await purgeAllPages(shop, createOperationContext())
  expect(await purgeAllPages(shop, createOperationContext())).toBe(version + 1)
  await read()
  expect(upstream.requests).toHaveLength(2)
  upstream.stop()
})

it.each(['SITE_URL', 'CDN_BASE_URL', 'API_BASE_URL'])('An invalid %s is named', (name) => {
  expect(() => toSettings({ ...env, [name]: 'shop.example' })).toThrow(
    `${name} is no URL: shop.example`,
  )
})
