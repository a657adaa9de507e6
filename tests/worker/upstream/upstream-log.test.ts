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

it('A line names the call, and what the contract expects there', async () => {
  const unreadable = await readLog(() => new Response('<html>', { status: 403 }))
  expect(unreadable).toEqual(containing('"path":"/cart/save","status":403'))
  const broken = await readLog(() =>
    Response.json({ cart_items: 4, revision: 4, is_merged: false }),
  )
  expect(broken).toEqual(containing('expected array, received number'))
})

it('A refusal is not logged', async () => {
  expect(await readLog(() => Response.json({ message: 'No' }, { status: 403 }))).toEqual([])
})
