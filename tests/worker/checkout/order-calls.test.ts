import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order, Purchase } from '#shared/checkout/order-contract.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createDownloadLink } from '../../../worker/checkout/orders/downloads.ts'
import { hasBought } from '../../../worker/checkout/orders/order-queries.ts'
import { createAccount, createSession, readMails } from '../account/account.ts'
import { createLine } from '../cart/cart-line.ts'
import { insertOrder as boughtBy } from '../catalog/buyer.ts'
import { visit } from '../shop.ts'
import { createQuote, createVariant, requestOrder, requestPayment } from './purchase.ts'
import { createGuestOrder, createAccountOrder, getSampleProgram, shop } from './paid-orders.ts'

async function readOrder(response: Response): Promise<Order> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json<{ order: Order }>()).order
}

describe('Guests', () => {
  it('A guest sees the order with its key, and nobody sees it without the key', async () => {
    const { number, key } = await createGuestOrder()
    const order = await readOrder(await shop.post('orders/fetch', { number, key }))
    expect(order).toMatchObject({ number, state: 'paid', billing_address: SAMPLE_ADDRESS })
    expect(order.events.map(({ state }) => state)).toEqual(['awaiting_payment', 'paid'])
    const otherOrder = await createGuestOrder()
    const refusals = await Promise.all([
      shop.post('orders/fetch', { number }),
      shop.post('orders/fetch', { number, key: otherOrder.key }),
      shop.post('orders/fetch', { number: 'AAAA-AAAA', key }),
      shop.post('orders/fetch', { number, key }, { Authorization: 'Bearer wrong' }),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  })

  it('A guest gets a mail with a link that opens the order', async () => {
    const { number, email } = await createGuestOrder()
    const [mail, ...otherMails] = await readMails(email)
    expect(otherMails).toEqual([])
    expect(mail?.subject).toContain(number)
    const [, key] = /\/order\/[\w-]+#key=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect((await readOrder(await shop.post('orders/fetch', { number, key }))).email).toBe(email)
    expect(mail?.text).toContain('1 × ')
  })

  it('Only the hash of an order key is stored', async () => {
    const { number, key } = await createGuestOrder()
    const { results } = await env.DB.prepare('SELECT * FROM order_key WHERE order_number = ?1')
      .bind(number)
      .all()
    expect(results.length).toBeGreaterThan(0)
    expect(JSON.stringify(results)).not.toContain(key)
  })

  it('An order key expires after ninety days', async () => {
    const { number, key } = await createGuestOrder()
    await env.DB.prepare("UPDATE order_key SET expires_at = '2020-01-01' WHERE order_number = ?1")
      .bind(number)
      .run()
    expect((await shop.post('orders/fetch', { number, key })).status).toBe(404)
  })
})

describe('Accounts', () => {
  it.each([
    ['orders/fetch', {}],
    ['orders/restore-cart', {}],
    ['orders/download', { product_id: 1, name: 'program 2.4.zip' }],
    [
      'orders/withdraw',
      { id: '6f1c2f5e-6c55-4d5f-9a65-0d8f6f1c2b3a', lines: [{ searching_key: '1', quantity: 1 }] },
    ],
  ])('A visitor whose session has ended is asked to sign in: %s', async (path, input) => {
    const { number, account } = await createAccountOrder()
    const token = await createSession(account.account_id, { revoked_at: new Date().toISOString() })
    const headers = { Authorization: `Bearer ${token}` }
    const request = { number, language_id: 1, ...input }
    const response = await shop.post(path, request, headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ message: 'Please sign in.' })
    const unknownKey = await shop.post(path, { ...request, key: 'A'.repeat(43) }, headers)
    expect(unknownKey.status).toBe(401)
  })

  it('An account sees its own orders, and nobody else sees them', async () => {
    const { number, account } = await createAccountOrder()
    const stranger = await createAccount()
    expect((await shop.post('orders/fetch', { number }, account.headers)).status).toBe(200)
    expect((await shop.post('orders/fetch', { number }, stranger.headers)).status).toBe(404)
    const ownResponse = await shop.get('my/orders', {}, account.headers)
    expect(await ownResponse.json()).toMatchObject({
      orders: [{ number, state: 'paid' }],
      has_more: false,
    })
    const strangerResponse = await shop.get('my/orders', {}, stranger.headers)
    expect(await strangerResponse.json()).toEqual({ orders: [], has_more: false })
    expect((await shop.get('my/orders', {})).status).toBe(401)
    expect((await shop.get('my/purchases', { language_id: '1' })).status).toBe(401)
  })

  it('An order removes its items from the cart of the account, and nothing else', async () => {
    const { account_id, headers } = await createAccount()
    const [boughtVariant, otherVariant] = [await createVariant(3), await createVariant(3)]
    const cart_items = [createLine(boughtVariant), createLine(otherVariant, { quantity: 2 })]
    await shop.post('cart/save', { cart_items }, headers)
    const quote = await createQuote(boughtVariant, { account_id })
    const payment = await requestPayment(shop, quote, headers)
    const { client_secret } = await payment.json<{ client_secret: string }>()
    await shop.pay(client_secret, 'good')
    await requestOrder(shop, quote, headers)
    const response = await shop.get('cart/fetch', { language_id: '1', rate: '1' }, headers)
    expect(await response.json()).toMatchObject([{ product_variant_id: otherVariant, quantity: 2 }])
    expect(response.headers.get('ETag')).toBe('"2"')
  })

  it('An account can put the items of an order into the cart again', async () => {
    const { number, account, variant } = await createAccountOrder()
    const response = await shop.post('orders/restore-cart', { number }, account.headers)
    expect(await response.json()).toEqual({ cart_items: [createLine(variant)] })
  })

  it('An account has bought a product only while its order is paid', async () => {
    const { account, variant } = await createAccountOrder()
    const product_id = await env.DB.prepare('SELECT product_id FROM product_variant WHERE id = ?1')
      .bind(variant)
      .first<number>('product_id')
    const stranger = await createAccount()
    expect(await hasBought(env.DB, account.account_id, product_id ?? 0)).toBe(true)
    expect(await hasBought(env.DB, stranger.account_id, product_id ?? 0)).toBe(false)
    await env.DB.prepare("UPDATE shop_order SET state = 'cancelled' WHERE account_id = ?1")
      .bind(account.account_id)
      .run()
    expect(await hasBought(env.DB, account.account_id, product_id ?? 0)).toBe(false)
  })
})

describe('Programs', () => {
  it('A program is delivered at once, with a licence key in the mail', async () => {
    const program = await getSampleProgram()
    const { number, key, email } = await createGuestOrder(program.id)
    const order = await readOrder(await shop.post('orders/fetch', { number, key }))
    expect(order.state).toBe('delivered')
    const [licence] = order.licences
    expect(licence?.licence_key).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    const [mail] = await readMails(email)
    expect(mail?.text).toContain(licence?.licence_key)
  })

  it('The page and the mail say where to download the program and where to enter the key', async () => {
    const program = await getSampleProgram()
    const { number, key, email } = await createGuestOrder(program.id)
    const [licence] = (await readOrder(await shop.post('orders/fetch', { number, key }))).licences
    const page = `/soft#${licence?.program?.slug}`
    expect(await (await visit('/soft')).text()).toContain(`id="${licence?.program?.slug}"`)
    const [mail] = await readMails(email)
    expect(mail?.text).toContain(`Download ${licence?.program?.name}: `)
    expect(mail?.text).toContain(page)
    expect(mail?.text).toContain('enter the key when it asks for one')
  })

  it('A download link is valid for a quarter of an hour', async () => {
    const program = await getSampleProgram()
    const name = 'program (2.4).zip'
    await env.MEDIA.put(`downloads/${program.key}/${name}`, 'twelve bytes')
    const { number, key } = await createGuestOrder(program.id)
    const request = { number, key, product_id: program.product_id, name }
    const { url } = await (await shop.post('orders/download', request)).json<{ url: string }>()
    const file = await visit(url)
    expect(await file.text()).toBe('twelve bytes')
    expect(file.headers.get('Content-Disposition')).toContain("UTF-8''program%20%282.4%29.zip")
    const part = await visit(url, { headers: { Range: 'bytes=7-' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 7-11/12',
      'bytes',
    ])
    const { httpEtag } = (await env.MEDIA.head(`downloads/${program.key}/${name}`)) ?? {}
    const fetchRange = async (headers: Record<string, string>) => {
      const answer = await visit(url, { headers })
      return [answer.status, answer.headers.get('Content-Range'), await answer.text()]
    }
    // The range begins at the end, or the file has changed since the interruption.
    expect(await fetchRange({ Range: 'bytes=12-' })).toEqual([416, 'bytes */12', ''])
    expect(await fetchRange({ Range: 'bytes=7-', 'If-Range': '"older"' })).toEqual([
      200,
      null,
      'twelve bytes',
    ])
    expect(await fetchRange({ Range: 'bytes=7-', 'If-Range': httpEtag ?? '' })).toEqual([
      206,
      'bytes 7-11/12',
      'bytes',
    ])
    const key_of_file = `downloads/${program.key}/${name}`
    const expiredLink = await createDownloadLink(
      env.DB,
      key_of_file,
      new Date(Date.now() - 16 * 60_000),
    )
    expect((await visit(expiredLink.url)).status).toBe(410)
    const expiredAt = String(Date.now() - 1)
    const refusals = await Promise.all([
      visit(url.replace(/until=\d+/, `until=${Date.now() + 999_999_999}`)),
      visit(url.replace(program.key, 'another-program')),
      visit(url.replace(/signature=.*/, 'signature=AAAA')),
      visit(url.replace(/until=\d+/, `until=${expiredAt}`)),
      visit('/downloads/%E0%A4%A'),
      visit(`/downloads/${program.key}/${encodeURIComponent(name)}`),
      visit(`/media/downloads/${program.key}/${encodeURIComponent(name)}`),
    ])
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })

  it('Files of other orders and unknown files are not delivered', async () => {
    const program = await getSampleProgram()
    const { number, key } = await createGuestOrder()
    const request = { number, key, product_id: program.product_id, name: 'program 2.4.zip' }
    expect((await shop.post('orders/download', request)).status).toBe(404)
    const order = await createGuestOrder(program.id)
    const file = { ...request, number: order.number, key: order.key, name: '../../secret' }
    expect((await shop.post('orders/download', file)).status).toBe(404)
  })

  it('The purchases of an account contain programs with licence and files', async () => {
    const program = await getSampleProgram()
    const { account, number } = await createAccountOrder(program.id)
    const response = await shop.get('my/purchases', { language_id: '1' }, account.headers)
    const { purchases } = await response.json<{ purchases: Purchase[] }>()
    expect(purchases).toMatchObject([
      { number, product_id: program.product_id, quantity: 1, licence: { seats: 1 } },
    ])
    expect(purchases[0]?.name).not.toBe('')
  })

  it('Purchases are listed in pages of whole orders', async () => {
    const { account_id, headers } = await createAccount()
    const orders = Array.from({ length: 23 }, () => boughtBy(1, { account_id }))
    const numbers = (await Promise.all(orders)).toSorted().toReversed()
    const fetchPurchases = async (query: object) => {
      const response = await shop.get('my/purchases', { language_id: '1', ...query }, headers)
      const answer = await response.json<{ purchases: Purchase[]; has_more: boolean }>()
      return { ...answer, purchases: answer.purchases.map(({ number }) => number) }
    }
    const firstPage = { purchases: numbers.slice(0, 20), has_more: true }
    expect(await fetchPurchases({})).toEqual(firstPage)
    const rest = { purchases: numbers.slice(20), has_more: false }
    expect(await fetchPurchases({ before: numbers[19] })).toEqual(rest)
  })
})
