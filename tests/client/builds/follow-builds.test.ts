import { afterEach, expect, it, vi } from 'vitest'
import { followBuilds } from '../../../client/builds/follow-builds.ts'
import { createPageRouter } from '../../../client/router/page-router.ts'
import { createLoadingStore } from '../../../client/stores/loading-store.ts'
import { createMemoryHistory, NO_POSITIONS } from '../router/memory-history.ts'

const MISSING_FILE = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface ShownPage {
  readonly path: string
  readonly hasInput?: boolean
}

/** A page of the current build in a browser that has just loaded it. */
function openPage({ path, hasInput = false }: ShownPage) {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const requests: Headers[] = []
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const href = `http://shop.test${path}`
  vi.stubGlobal('location', { href, pathname: path, search: '', reload })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: true } })
  vi.stubGlobal('document', {
    hidden: false,
    cookie: 'token=t1',
    addEventListener: () => undefined,
    querySelectorAll: () => [],
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    requests.push(new Headers(headers))
    return Promise.resolve(Response.json({ id: 'b1' }))
  })
  const visitor = { loading: createLoadingStore(), isBot: false, vendor_key: undefined }
  const router = createPageRouter({
    history: createMemoryHistory(path).history,
    basename: '',
    firstPage: { id: undefined, params: {}, data: {}, error: undefined, Component: undefined },
    load: () => Promise.reject(new Error('Nothing is loaded')),
    ignoredQuery: [],
    scrollPositions: NO_POSITIONS,
  })
  const builds = followBuilds({ buildId: 'b1', router, visitor }, () => hasInput)
  return { ...builds, requests, reload }
}

it('A failed import reloads the page once', async () => {
  const { recover, reload } = openPage({ path: '/about' })
  expect([await recover(MISSING_FILE), await recover(MISSING_FILE)]).toEqual(['leaving', 'shown'])
  expect(reload).toHaveBeenCalledTimes(1)
})

it('A failed import never reloads a page with input', async () => {
  const { recover, reload } = openPage({ path: '/about', hasInput: true })
  expect(await recover(MISSING_FILE)).toBe('shown')
  expect(reload).not.toHaveBeenCalled()
})

it.each(['/checkout', '/am/checkout', '/translations/checkout'])(
  'A failed import never reloads the checkout at %s',
  async (path) => {
    const { recover, reload } = openPage({ path })
    expect(await recover(MISSING_FILE)).toBe('shown')
    expect(reload).not.toHaveBeenCalled()
  },
)

it('The file that describes a build is requested with the token', () => {
  const { requests } = openPage({ path: '/about' })
  expect(requests.map((headers) => headers.get('Authorization'))).toEqual(['Bearer t1'])
})
