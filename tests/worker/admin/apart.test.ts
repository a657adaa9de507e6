import { expect, it } from 'vitest'
import { ADMIN_CALLS } from '#shared/admin/calls.ts'
import { Internal } from '../../../worker/internal.ts'
import { visit } from '../shop.ts'
import { createStaff } from './admin.ts'

it('Nothing of the admin answers on the shop’s hostname', async () => {
  const email = await createStaff('owner')
  const headers = {
    'Cf-Access-Authenticated-User-Email': email,
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  }
  const answered: string[] = []
  for (const { method, path } of Object.values(ADMIN_CALLS)) {
    const init = { method, headers, ...(method === 'POST' && { body: '{}' }) }
    for (const prefix of ['/api', '/admin/api', '/internal', '/api/internal']) {
      const { status } = await visit(prefix + path, init)
      // The page's paths answer 405 to what is no GET.
      if (![404, 405].includes(status)) answered.push(`${prefix}${path}: ${status}`)
    }
  }
  expect(answered).toEqual([])
})

it('The shop’s entrypoint for the admin is no HTTP handler, and does only what is listed here', () => {
  expect(Object.getOwnPropertyNames(Internal.prototype).toSorted()).toEqual([
    'constructor',
    'priceDraft',
    'readHealth',
    'startJobs',
  ])
})
