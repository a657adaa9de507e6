import { afterEach, expect, it, vi } from 'vitest'
import { getWishList } from '../../../client/wish-list/wish-list.ts'
import { aUser, stubBrowser } from '../account/browser-stubs.ts'

afterEach(() => void vi.unstubAllGlobals())

it('A wish is stored in the account although its page is left before the next paint', async () => {
  const { visitor, page, requests } = stubBrowser({ token: 'T' }, () =>
    Response.json({ product_variant_ids: [] }),
  )
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  visitor.auth.setState({ user: aUser(), token: 'T', authenticated: true })
  const { store, change } = getWishList(visitor)
  await vi.waitFor(() => expect(store.getState().isLoaded).toBe(true))
  change(1, true)
  page.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() =>
    expect(requests.map(({ method, keepalive }) => [method, keepalive])).toEqual([
      ['GET', false],
      ['PUT', true],
    ]),
  )
})
