import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PayloadSource } from '../../../../client/app/payload.ts'
import { holdPrepared, holdRoutes } from '../../../../client/app/walk/hold-routes.ts'
import { holdOffline } from '../../../../client/app/walk/hold-offline.ts'

const AWAY = new TypeError('Failed to fetch')

/** The browser's connection, switched by hand. */
function aConnection(onLine: boolean) {
  const window = new EventTarget()
  const navigator = { onLine }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  return {
    comeBack() {
      navigator.onLine = true
      window.dispatchEvent(new Event('online'))
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe('what fails', () => {
  it('without a connection is asked again when there is one', async () => {
    const { comeBack } = aConnection(false)
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(AWAY).mockResolvedValue('page')
    const asked = holdOffline(ask)
    await expect.poll(() => ask.mock.calls.length).toBe(1)
    comeBack()
    await expect(asked).resolves.toBe('page')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('with a connection fails', async () => {
    aConnection(true)
    await expect(holdOffline(() => Promise.reject(AWAY))).rejects.toBe(AWAY)
  })

  it('is waited for no longer when the visitor goes elsewhere', async () => {
    aConnection(false)
    const leaving = new AbortController()
    const asked = holdOffline(() => Promise.reject(AWAY), leaving.signal)
    leaving.abort()
    await expect(asked).rejects.toThrow('Gone elsewhere')
    await expect(holdOffline(() => Promise.reject(AWAY), leaving.signal)).rejects.toThrow(
      'Gone elsewhere',
    )
  })
})

describe('what belongs to a route', () => {
  const Component = () => null

  it('is fetched once, and again when it failed', async () => {
    aConnection(true)
    const load = vi
      .fn<() => Promise<typeof Component>>()
      .mockRejectedValueOnce(AWAY)
      .mockResolvedValue(Component)
    const route = { path: '/', lazy: { Component: load } }
    holdRoutes([{ children: [route] }])
    await expect(route.lazy.Component()).rejects.toBe(AWAY)
    await expect(route.lazy.Component()).resolves.toBe(Component)
    await route.lazy.Component()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is prepared once for each route', async () => {
    aConnection(true)
    const prepare = vi.fn<(routeId: string) => Promise<void>>().mockResolvedValue()
    const ask = () => Promise.resolve({})
    const source: PayloadSource = { ask, load: ask, prepare }
    holdPrepared(source)
    for (const routeId of ['product', 'blog', 'product']) await source.prepare(routeId)
    expect(prepare.mock.calls).toEqual([['product'], ['blog']])
  })
})
