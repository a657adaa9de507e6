import { afterEach, expect, it, vi } from 'vitest'
import { loadPrepared } from '../../../client/checkout/load-prepared.ts'
import { stubBrowser } from '../account/browser-stubs.ts'

const NOT_FOUND = 404
const DRAFT_PATH = '/api/orders/draft'

afterEach(() => void vi.unstubAllGlobals())

/** A tab whose API knows no such order. */
function openTab() {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  })
  const { visitor, requests } = stubBrowser({}, () => Response.json({}, { status: NOT_FOUND }))
  const open = (isUnconfirmed: boolean, hash = '') => {
    vi.stubGlobal('window', { location: { origin: 'http://shop.test', hash } })
    return loadPrepared(visitor, { id: 'd1', isUnconfirmed })
  }
  return { open, paths: () => requests.map(({ url }) => new URL(url).pathname) }
}

it('Where the bank returns without a payment and without the key, only the link opens the order again', async () => {
  const { open, paths } = openTab()
  expect(await open(true)).toEqual({ kind: 'unpaid' })
  const afterReload = await open(false)
  expect(afterReload).toEqual({ kind: 'unpaid' })
  expect(paths()).toEqual([])
  await open(false, '#key=k1')
  expect(paths()).toEqual([DRAFT_PATH])
})

it('A link without its key opens nothing', async () => {
  const { open } = openTab()
  expect(await open(false)).toEqual({ kind: 'over' })
})

it('A tab that knows the key loads the order after the return of the bank', async () => {
  const { open, paths } = openTab()
  await open(false, '#key=k1')
  expect(await open(true)).toEqual({ kind: 'over' })
  expect(paths()).toEqual([DRAFT_PATH, DRAFT_PATH])
})
