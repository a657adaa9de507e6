import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { storeVersion } from '../../../worker/content/announced-version.ts'

it('Of two changes at once, the later one stays announced', async () => {
  await storeVersion(env.CACHE, 1011)
  await storeVersion(env.CACHE, 1010)
  expect(await env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('1011')
  await env.CACHE.put(CATALOGUE_VERSION_KEY, 'damaged')
  await storeVersion(env.CACHE, 1010)
  expect(await env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('1010')
})
