import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order, Purchase } from '#shared/checkout/order-contract.ts'
import { visit } from '../shop.ts'
import { createAccountOrder, getSampleProgram, shop } from './paid-orders.ts'

it('A buyer downloads the files of a program that the shop has withdrawn', async () => {
  const program = await getSampleProgram()
  await env.MEDIA.put(`downloads/${program.key}/program.zip`, 'twelve bytes')
  const { number, account } = await createAccountOrder(program.id)
  const soft = '(SELECT id FROM soft WHERE key = ?1)'
  await env.DB.batch(
    [
      `DELETE FROM soft_media WHERE soft_id = ${soft}`,
      `DELETE FROM soft_text WHERE soft_id = ${soft}`,
      `DELETE FROM permalink WHERE kind = 'soft' AND entity_id = ${soft}`,
      'DELETE FROM soft WHERE key = ?1',
    ].map((statement) => env.DB.prepare(statement).bind(program.key)),
  )

  const fetched = await shop.post('orders/fetch', { number }, account.headers)
  const { order } = await fetched.json<{ order: Order }>()
  expect(order.licences).toMatchObject([
    { program: null, files: [{ name: 'program.zip', bytes: 12 }] },
  ])
  const listed = await shop.get('my/purchases', { language_id: '1' }, account.headers)
  const { purchases } = await listed.json<{ purchases: Purchase[] }>()
  expect(purchases[0]?.licence?.files).toEqual([{ name: 'program.zip', bytes: 12 }])
  const request = { number, product_id: program.product_id, name: 'program.zip' }
  const download = await shop.post('orders/download', request, account.headers)
  const { url } = await download.json<{ url: string }>()
  expect(await (await visit(url)).text()).toBe('twelve bytes')
})
