import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order, Purchase } from '#shared/checkout/order-contract.ts'
import { visit } from '../shop.ts'
import { createAccountOrder, getSampleProgram, shop } from './paid-orders.ts'
import {
  createQuote,
  getOutcome,
  getStock,
  minutesFromNow,
  pay,
  placeOrder,
  RETURNED,
} from './purchase.ts'

describe('Programs that an import removes during the payment', () => {
  /** Runs the cron while the program is sold by another product. */
  async function runCronWithoutProgram(program: number): Promise<void> {
    const product = `(SELECT product_id FROM product_variant WHERE id = ${program})`
    const other = "(SELECT id FROM product WHERE tax_class = 'standard' LIMIT 1)"
    const move = (from: string, to: string) =>
      env.DB.prepare(`UPDATE soft SET product_id = ${to} WHERE product_id = ${from}`).run()
    await move(product, other)
    await shop.runCron(minutesFromNow(6))
    await move(other, product)
    await shop.runCron(minutesFromNow(12))
  }

  it('A licence that can no longer be delivered is refunded, and its pieces return', async () => {
    const { id: program } = await getSampleProgram()
    const before = await getStock(program)
    const quote = await createQuote(program)
    await pay(shop, quote)
    await runCronWithoutProgram(program)
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    expect(await getStock(program)).toBe(before)
  })

  it('An order that has waited for the bank is refunded, too', async () => {
    const { id: program } = await getSampleProgram()
    const quote = await createQuote(program)
    const client_secret = await pay(shop, quote, 'slow')
    const { number } = await placeOrder(shop, quote)
    await shop.settle(client_secret)
    await runCronWithoutProgram(program)
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    const event = env.DB.prepare(
      "SELECT note FROM order_event WHERE order_number = ?1 AND state = 'cancelled'",
    )
    expect(await event.bind(number).first('note')).toBe('sold_out')
  })
})

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
