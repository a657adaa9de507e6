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

it('A version that KV refuses, because another was written within the second, is announced later', async () => {
  let refusals = 1
  const busy = new Proxy(env.CACHE, {
    get(kv, name) {
      if (name !== 'put') return Reflect.get(kv, name).bind(kv)
      refusals -= 1
      return refusals >= 0
        ? () => Promise.reject(new Error('KV PUT failed: 429 Too Many Requests'))
        : kv.put.bind(kv)
    },
  })
  await storeVersion(busy, 1012)
  expect(await env.CACHE.get(CATALOGUE_VERSION_KEY)).toBe('1012')
})
