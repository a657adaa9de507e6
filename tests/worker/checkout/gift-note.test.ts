import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/checkout/order-contract.ts'
import { prepareGuestErasure } from '../../../worker/checkout/orders/erase-buyer.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { visit } from '../shop.ts'
import { markMailsSent, shop } from './paid-orders.ts'
import {
  createCheckoutRequest,
  createQuote,
  createVariant,
  insertArmenia,
  pay,
  placeOrder,
  requestOrder,
  requestPayment,
} from './purchase.ts'

const NOTE = 'For Ani <3\nHappy birthday 🎂'

async function fetchOrder({ number, key }: { number: string; key: string }): Promise<Order> {
  const response = await shop.post('orders/fetch', { number, key })
  return (await response.json<{ order: Order }>()).order
}

async function buy(fields: { email?: string; gift_note?: string | null } = {}) {
  const quote = await createQuote(await createVariant(3), fields)
  await pay(shop, quote)
  return placeOrder(shop, quote)
}

/** Sends the form's request for a quote with a note. */
async function requestQuote(gift_note: unknown) {
  await insertArmenia()
  const { details, ...request } = createCheckoutRequest(await createVariant(3))
  return shop.post('cart/get-shipping-and-tax', { ...request, details: { ...details, gift_note } })
}

const readNoteOfQuote = async (id: string) =>
  env.DB.prepare('SELECT gift_note FROM quote WHERE id = ?1').bind(id).first('gift_note')

describe('The note of a gift', () => {
  it('Is on the order and in what the operator sees, and its mail says so', async () => {
    const email = createEmail()
    const order = await buy({ email, gift_note: NOTE })
    expect((await fetchOrder(order)).gift_note).toBe(NOTE)
    const [mail] = await readMails(email)
    // A stranger could send other texts to anyone that way.
    expect(mail?.text).toContain('Gift: Your note is on the page of the order.')
    expect(mail?.text).not.toContain(NOTE)
    expect((await findOrderDetails(env.DB, order.number))?.order.gift_note).toBe(NOTE)
  })

  it('May be empty, and an order without one is no gift', async () => {
    expect((await fetchOrder(await buy({ gift_note: '' }))).gift_note).toBe('')
    const email = createEmail()
    expect((await fetchOrder(await buy({ email }))).gift_note).toBeNull()
    expect((await readMails(email))[0]?.text).not.toContain('Gift')
  })

  it('Is cleaned of invisible characters and has at most 300 characters', async () => {
    const response = await requestQuote(`  For\u202e Ani\u0007 `)
    const { quote_id } = await response.json<{ quote_id: string }>()
    expect(await readNoteOfQuote(quote_id)).toBe('For Ani')
    expect((await requestQuote('x'.repeat(300))).status).toBe(200)
    const refusal = await requestQuote('x'.repeat(301))
    expect(refusal.status).toBe(422)
    const { errors } = await refusal.json<{ errors: object }>()
    expect(Object.keys(errors)).toEqual(['details.gift_note'])
    expect((await requestQuote(['a list'])).status).toBe(422)
  })

  it('Belongs to its own purchase: another one at the same time has another note', async () => {
    const notes = ['For Ani', 'For Aram']
    const orders = await Promise.all(notes.map((gift_note) => buy({ gift_note })))
    const stored = await Promise.all(orders.map(fetchOrder))
    expect(stored.map(({ gift_note }) => gift_note)).toEqual(notes)
  })

  it('Stays the same when the order is requested twice', async () => {
    const quote = await createQuote(await createVariant(3), { gift_note: NOTE })
    await pay(shop, quote)
    const orders = await Promise.all([placeOrder(shop, quote), placeOrder(shop, quote)])
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
    const stored = await Promise.all(orders.map(fetchOrder))
    expect(stored.map(({ gift_note }) => gift_note)).toEqual([NOTE, NOTE])
  })

  it('Is not lost when a card is declined', async () => {
    const quote = await createQuote(await createVariant(3), { gift_note: NOTE })
    await pay(shop, quote, 'declined').catch(() => undefined)
    expect((await requestOrder(shop, quote)).status).not.toBe(200)
    await pay(shop, quote)
    expect((await fetchOrder(await placeOrder(shop, quote))).gift_note).toBe(NOTE)
  })

  it('Is in the account’s export, and is erased with the buyer of a finished order', async () => {
    const { account_id, headers } = await createAccount({ email: createEmail() })
    const quote = await createQuote(await createVariant(3), { account_id, gift_note: NOTE })
    const payment = await requestPayment(shop, quote, headers)
    const { client_secret } = await payment.json<{ client_secret: string }>()
    await shop.pay(client_secret, 'good')
    await requestOrder(shop, quote, headers)
    const exported = await (await visit('/api/my/export', { headers })).json()
    expect(exported).toMatchObject({ orders: [{ gift_note: NOTE }] })

    const guest = await buy({ gift_note: NOTE })
    await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
      .bind(guest.number)
      .run()
    await markMailsSent(guest.number)
    await env.DB.batch(await prepareGuestErasure(env.DB, guest.number, new Date()))
    const left = await env.DB.prepare(
      `SELECT shop_order.gift_note AS note, quote.gift_note AS quoted FROM shop_order
       JOIN quote ON quote.id = quote_id WHERE number = ?1`,
    )
      .bind(guest.number)
      .first()
    expect(left).toEqual({ note: null, quoted: null })
  })
})
