import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { visit } from '../shop.ts'
import { createAccount } from '../account/account.ts'
import { requestCart, postToCart, requestSave } from './cart-calls.ts'
import { createLine } from './cart-line.ts'

const FETCH = '/api/cart/fetch?language_id=1&rate=1'

async function fetchStatus(headers: Readonly<Record<string, string>>): Promise<number> {
  return (await visit(FETCH, { headers })).status
}

it('A token authenticates with and without the vendor key', async () => {
  const { headers } = await createAccount()
  expect(await fetchStatus(headers)).toBe(200)
  expect(await fetchStatus({ ...headers, 'X-Vendor-Key': env.VENDOR_KEY })).toBe(200)
})

it('A request without a token is answered with 401 and WWW-Authenticate', async () => {
  const response = await visit(FETCH)
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await postToCart('save', { cart_items: [] })).status).toBe(401)
})

it('An unknown, malformed, expired or revoked token is refused', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await fetchStatus({ Authorization: `Bearer ${'x'.repeat(40)}` })).toBe(401)
  expect(await fetchStatus({ Authorization: 'Bearer' })).toBe(401)
  expect(await fetchStatus({ Authorization: `Bearer ${'x'.repeat(5000)}` })).toBe(401)
  expect(await fetchStatus({ Authorization: "Bearer ' OR 1=1 --" })).toBe(401)
  expect(await fetchStatus((await createAccount({ expires_at: past })).headers)).toBe(401)
  expect(await fetchStatus((await createAccount({ revoked_at: past })).headers)).toBe(401)
})

it('A save with an unknown variant and a refused token is a 401, and changes nothing', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const { headers, account_id } = await createAccount({ revoked_at: past })
  const body = { cart_items: [createLine(987_654)] }
  expect((await postToCart('save', body, headers)).status).toBe(401)
  const row = await env.DB.prepare('SELECT 1 FROM cart WHERE account_id = ?1')
    .bind(account_id)
    .first()
  expect(row).toBeNull()
})

it('A refused token is refused by a call that reads nothing else with the session, too', async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  const accounts = [
    await createAccount({ expires_at: past }),
    await createAccount({ revoked_at: past }),
  ]
  for (const { headers } of accounts) {
    expect((await visit('/api/my/wish-list', { headers })).status).toBe(401)
  }
})

it('A token with the key of another vendor is refused', async () => {
  const { headers } = await createAccount()
  expect(await fetchStatus({ ...headers, 'X-Vendor-Key': 'another' })).toBe(401)
  const otherVendorAccount = await createAccount({ vendor_key: 'another' })
  expect(await fetchStatus(otherVendorAccount.headers)).toBe(401)
  expect(await fetchStatus({ ...otherVendorAccount.headers, 'X-Vendor-Key': 'another' })).toBe(200)
})

it('Credentials of another scheme count as no credentials', async () => {
  const body = { locale: 'en', cart_items: [] }
  const shareResponse = await postToCart('share-cart', body, {
    Authorization: 'Basic c2hvcDpzaG9w',
  })
  expect(shareResponse.status).toBe(422)
})

it('Only the hash of a token is stored', async () => {
  const { token, account_id } = await createAccount()
  const row = await env.DB.prepare('SELECT * FROM session WHERE account_id = ?1')
    .bind(account_id)
    .first()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.['token_hash']).toMatch(/^[0-9a-f]{64}$/)
})

it('An account sees only its own cart', async () => {
  const ownAccount = await createAccount()
  const { id } = (await env.DB.prepare('SELECT MIN(id) AS id FROM product_variant').first<{
    id: number
  }>()) ?? { id: 0 }
  const line = { product_variant_id: id, quantity: 1, searching_key: String(id) }
  await requestSave(ownAccount, [line])
  expect(await (await requestCart(await createAccount())).json()).toEqual([])
  expect(await (await requestCart(ownAccount)).json()).toHaveLength(1)
})
