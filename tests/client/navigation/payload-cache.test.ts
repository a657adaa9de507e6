import { describe, expect, it } from 'vitest'
import {
  createPayloadCache,
  FRESH_MS,
  MAX_PAYLOADS,
} from '../../../client/navigation/payload-cache.ts'
import { createHistoryCache, MAX_ENTRIES } from '../../../client/navigation/history-cache.ts'
import { createProductStore } from '../../../client/stores/catalog-store.ts'

const PAGE = { title: 'About' }
const aPayload = () => Promise.resolve({ page: PAGE })

/** A cache with a clock that the test sets. */
function createCacheWithClock() {
  let now = 0
  const cache = createPayloadCache(() => now)
  return { cache, wait: (ms: number) => (now += ms) }
}

describe('A payload that was requested a moment ago', () => {
  it('The payload is found, also while the request is pending', async () => {
    const { cache } = createCacheWithClock()
    const addedPayload = cache.add('/about', aPayload())
    expect(cache.find('/about')).toMatchObject({ isLoaded: false })
    await addedPayload
    await Promise.resolve()
    expect(cache.find('/about')).toMatchObject({ isLoaded: true })
    await expect(cache.find('/about')?.payload).resolves.toEqual({ page: PAGE })
  })

  it('The payload is found for a minute', () => {
    const { cache, wait } = createCacheWithClock()
    void cache.add('/about', aPayload())
    wait(FRESH_MS - 1)
    expect(cache.find('/about')).toBeDefined()
    wait(1)
    expect(cache.find('/about')).toBeUndefined()
  })

  it('The payload is not found after a failure', async () => {
    const { cache } = createCacheWithClock()
    await expect(cache.add('/about', Promise.reject(new Error('Offline')))).rejects.toThrow(
      'Offline',
    )
    expect(cache.find('/about')).toBeUndefined()
  })

  it('The payload is still found when an older request for the same page fails later', async () => {
    const { cache } = createCacheWithClock()
    const olderRequest = Promise.withResolvers<never>()
    const failingPayload = cache.add('/about', olderRequest.promise)
    void cache.add('/about', aPayload())
    olderRequest.reject(new Error('Offline'))
    await expect(failingPayload).rejects.toThrow('Offline')
    expect(cache.find('/about')).toBeDefined()
  })

  it('The payload is removed when newer payloads fill the cache', () => {
    const { cache } = createCacheWithClock()
    for (let index = 0; index <= MAX_PAYLOADS; index += 1) {
      void cache.add(`/product/${index}`, aPayload())
    }
    expect(cache.find('/product/0')).toBeUndefined()
    expect(cache.find('/product/1')).toBeDefined()
  })

  it('The payload is removed when the cache is cleared', () => {
    const { cache } = createCacheWithClock()
    void cache.add('/about', aPayload())
    cache.clear()
    expect(cache.find('/about')).toBeUndefined()
  })
})

describe('A shown page', () => {
  it('A shown page is stale a minute after it was requested', async () => {
    const { cache, wait } = createCacheWithClock()
    await cache.add('/about', aPayload())
    wait(FRESH_MS - 1)
    expect(cache.isFresh(PAGE)).toBe(true)
    wait(1)
    expect(cache.isFresh(PAGE)).toBe(false)
    cache.markFresh(PAGE)
    expect(cache.isFresh(PAGE)).toBe(true)
  })

  it('A shown page is as old as the document when it was loaded with it', () => {
    const { cache, wait } = createCacheWithClock()
    expect(cache.isFresh(PAGE)).toBe(true)
    wait(FRESH_MS)
    expect(cache.isFresh(PAGE)).toBe(false)
  })
})

describe('A history entry', () => {
  const product = createProductStore().getState()

  it('A history entry is found as it was left, by its key and not by its address', () => {
    const historyCache = createHistoryCache()
    historyCache.store('first', { page: PAGE, product })
    historyCache.store('first', { page: PAGE, product: { ...product, extras: [7] } })
    expect(historyCache.find('first')?.product.extras).toEqual([7])
    expect(historyCache.find('second')).toBeUndefined()
  })

  it('A history entry is removed first when it was shown longest ago and the cache is full', () => {
    const historyCache = createHistoryCache()
    for (let index = 0; index < MAX_ENTRIES; index += 1)
      historyCache.store(`${index}`, { page: PAGE, product })
    historyCache.store('0', { page: PAGE, product })
    historyCache.store('latest', { page: PAGE, product })
    expect(historyCache.find('1')).toBeUndefined()
    expect(historyCache.find('0')).toBeDefined()
  })
})
