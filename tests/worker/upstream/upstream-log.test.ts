import { expect, it, vi } from 'vitest'
import { createFakeUpstream, toPostInit } from './fake-upstream.ts'

/** The log of one call with this answer. */
async function readLog(respond: Parameters<typeof createFakeUpstream>[0]): Promise<unknown[]> {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const upstream = createFakeUpstream(respond)
  await upstream.shop().visit('/api/cart/save', toPostInit({ cart_items: [] }))
  upstream.stop()
  const lines = log.mock.calls.flat()
  log.mockRestore()
  return lines
}

const containing = (message: string) => [expect.stringContaining(message)]

it('Each answer that is not passed on is logged on one line', async () => {
  const redirect = Response.redirect('https://evil.test/', 302)
  expect(await readLog(() => redirect)).toEqual(containing('is a redirect (302)'))
  expect(await readLog(() => new Response('', { status: 500 }))).toEqual(containing('answers 500'))
  expect(await readLog(() => new Response('<html>'))).toEqual(containing('is no JSON'))
})

it('A refusal is not logged', async () => {
  expect(await readLog(() => Response.json({ message: 'No' }, { status: 403 }))).toEqual([])
})
