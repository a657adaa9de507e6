import { expect, it, vi } from 'vitest'
import { createFakeUpstream, toPostInit } from './fake-upstream.ts'

/** What the log says of one call that is answered so. */
async function logOf(respond: Parameters<typeof createFakeUpstream>[0]): Promise<unknown[]> {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const upstream = createFakeUpstream(respond)
  await upstream.shop().visit('/api/cart/save', toPostInit({ cart_items: [] }))
  upstream.stop()
  const lines = log.mock.calls.flat()
  log.mockRestore()
  return lines
}

const line = (message: string) => [expect.stringContaining(message)]

it('has one line of each answer that is not passed on', async () => {
  const elsewhere = Response.redirect('https://evil.test/', 302)
  expect(await logOf(() => elsewhere)).toEqual(line('is a redirect (302)'))
  expect(await logOf(() => new Response('', { status: 500 }))).toEqual(line('answers 500'))
  expect(await logOf(() => new Response('<html>'))).toEqual(line('is no JSON'))
})

it('has none of a refusal', async () => {
  expect(await logOf(() => Response.json({ message: 'No' }, { status: 403 }))).toEqual([])
})
