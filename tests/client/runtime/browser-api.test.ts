import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#shared/api/send.ts'
import { createBrowserApi } from '../../../client/runtime/browser-api.ts'
import { stubBrowser } from '../account/browser-stubs.ts'

afterEach(() => void vi.unstubAllGlobals())

async function findSentVendorKey(cookies: Readonly<Record<string, string>>, vendor_key?: string) {
  const { visitor, requests } = stubBrowser(cookies, () => Response.json({}))
  const api = createBrowserApi({ ...visitor, vendor_key })
  await send(api, { method: 'GET', url: 'http://shop.test/api/general/fetch' })
  return requests[0]?.headers.get('X-Vendor-Key')
}

it('The vendor key of the deployment is sent while nobody is signed in', async () => {
  expect(await findSentVendorKey({}, 'vordan')).toBe('vordan')
})

it('The vendor key of the session is sent after signing in', async () => {
  expect(await findSentVendorKey({ token: 'T', vendor_key: 'own' }, 'vordan')).toBe('own')
})

it('No vendor key is sent when none is configured', async () => {
  expect(await findSentVendorKey({})).toBeNull()
})
