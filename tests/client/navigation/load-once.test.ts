import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageId } from '#shared/pages/pages.ts'
import type { PageSource } from '../../../client/router/page-loader.ts'
import { loadPagesOnce } from '../../../client/navigation/load-once.ts'
import { retryWhenOnline } from '../../../client/navigation/retry-online.ts'

const OFFLINE_ERROR = new TypeError('Failed to fetch')

/** Replaces the browser's connection with one that the test switches. */
function aConnection(onLine: boolean) {
  const window = new EventTarget()
  const navigator = { onLine }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', navigator)
  return {
    reconnect() {
      navigator.onLine = true
      window.dispatchEvent(new Event('online'))
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('A failed request', () => {
  it('A failed request is sent again when the browser is back online', async () => {
    const { reconnect } = aConnection(false)
    const request = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(OFFLINE_ERROR)
      .mockResolvedValue('page')
    const result = retryWhenOnline(request)
    await expect.poll(() => request.mock.calls.length).toBe(1)
    reconnect()
    await expect(result).resolves.toBe('page')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('A request that fails just after the connection has returned is sent again, a few times', async () => {
    vi.useFakeTimers()
    const { reconnect } = aConnection(false)
    const request = vi.fn<() => Promise<string>>().mockRejectedValue(OFFLINE_ERROR)
    const result = retryWhenOnline(request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    reconnect()
    await vi.runAllTimersAsync()
    expect(await result).toBe(OFFLINE_ERROR)
    expect(request).toHaveBeenCalledTimes(5)

    const { reconnect: reconnectAgain } = aConnection(false)
    request.mockReset().mockRejectedValueOnce(OFFLINE_ERROR).mockRejectedValueOnce(OFFLINE_ERROR)
    request.mockResolvedValue('page')
    const secondResult = retryWhenOnline(request)
    await vi.advanceTimersByTimeAsync(0)
    reconnectAgain()
    await vi.runAllTimersAsync()
    expect(await secondResult).toBe('page')
  })

  it('A failed request rejects while the browser is online', async () => {
    aConnection(true)
    await expect(retryWhenOnline(() => Promise.reject(OFFLINE_ERROR))).rejects.toBe(OFFLINE_ERROR)
  })

  it('A failed request rejects when the visitor navigates elsewhere while offline', async () => {
    aConnection(false)
    const navigation = new AbortController()
    const result = retryWhenOnline(() => Promise.reject(OFFLINE_ERROR), navigation.signal)
    navigation.abort()
    await expect(result).rejects.toThrow('Gone elsewhere')
    await expect(
      retryWhenOnline(() => Promise.reject(OFFLINE_ERROR), navigation.signal),
    ).rejects.toThrow('Gone elsewhere')
  })
})

describe('A page', () => {
  const Component = () => null

  /** A source whose component and messages are loaded by these functions. */
  function aSource(parts: Partial<PageSource>): PageSource {
    const source: PageSource = {
      load: () => Promise.resolve({}),
      importComponent: () => Promise.resolve(Component),
      prepare: () => Promise.resolve(),
      ...parts,
    }
    loadPagesOnce(source)
    return source
  }

  it('A page loads its component once, and again after a failure', async () => {
    aConnection(true)
    const importComponent = vi
      .fn<PageSource['importComponent']>()
      .mockRejectedValueOnce(OFFLINE_ERROR)
      .mockResolvedValue(Component)
    const source = aSource({ importComponent })
    await expect(source.importComponent('blog')).rejects.toBe(OFFLINE_ERROR)
    await expect(source.importComponent('blog')).resolves.toBe(Component)
    await source.importComponent('blog')
    expect(importComponent).toHaveBeenCalledTimes(2)
  })

  it('A page is prepared once', async () => {
    aConnection(true)
    const prepare = vi.fn<PageSource['prepare']>().mockResolvedValue()
    const source = aSource({ prepare })
    const ids: readonly PageId[] = ['product', 'blog', 'product']
    for (const id of ids) await source.prepare(id)
    expect(prepare.mock.calls).toEqual([['product'], ['blog']])
  })
})
