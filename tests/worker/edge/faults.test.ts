import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultyBinding, faultyD1, noFault, type Fault } from '../faulty-bindings.ts'
import { createAccount, createEmail, PASSWORD, type Headers } from '../account/account.ts'
import { createLine, getVariant } from '../cart/cart-line.ts'
import { readStoredCarts } from '../cart/cart-calls.ts'
import { createIsolate, INTERNAL_MESSAGE } from '../isolate.ts'

/* docs/faults.md is the table of these: what a shopper sees while a part of the shop is slow or down. */

/** A small crowd, all at once. */
const CROWD = 30
const SLOW_MS = 40

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => {
  vi.restoreAllMocks()
})

type Shop = ReturnType<typeof createIsolate>

async function crowdOf(shop: Shop, addresses: readonly string[]): Promise<Response[]> {
  const visits = Array.from({ length: CROWD }, (_, at) => addresses[at % addresses.length] ?? '/')
  return Promise.all(visits.map((address) => shop.visit(address)))
}

const statusesOf = (answers: readonly Response[]) => [
  ...new Set(answers.map(({ status }) => status)),
]

function post(
  shop: Shop,
  call: string,
  { body, headers = {} }: { body: object; headers?: Headers },
) {
  return shop.visit(`/api/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

describe('D1', () => {
  it('slow: a crowd waits once, and everybody gets the page', async () => {
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const answers = await crowdOf(createIsolate({ DB: faultyD1(fault) }), ['/', '/about', '/soft'])
    expect(statusesOf(answers)).toEqual([200])
  })

  it('down: what was read before is shown, whatever the crowd; all else says that it is our fault', async () => {
    const fault = noFault()
    const shop = createIsolate({ DB: faultyD1(fault) })
    await crowdOf(shop, ['/about', '/products'])
    fault.isDown = true
    expect(statusesOf(await crowdOf(shop, ['/about', '/products']))).toEqual([200])
    const [failed] = await crowdOf(shop, ['/soft'])
    expect(failed?.status).toBeGreaterThanOrEqual(500)
    expect(await failed?.text()).not.toContain(INTERNAL_MESSAGE)
    fault.isDown = false
    expect(statusesOf(await crowdOf(shop, ['/soft']))).toEqual([200])
  })

  it('down: a cart that cannot be saved is as it was, and saved by the next try', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const fault = noFault()
    const shop = createIsolate({ DB: faultyD1(fault) })
    const body = { cart_items: [createLine(id, { quantity: 3 })] }
    fault.isDown = true
    const before = await readStoredCarts()
    const failed = await post(shop, 'cart/save', { body, headers })
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { message: 'Internal Server Error' },
    ])
    expect(await readStoredCarts()).toBe(before)
    fault.isDown = false
    expect((await post(shop, 'cart/save', { body, headers })).status).toBe(200)
  })

  it('down in the middle of registering: the next try ends with one account, whole', async () => {
    for (const answers of [0, 1, 2, 3, 4, 5]) {
      const fault = downAfter(answers)
      const body = { email: createEmail(), password: PASSWORD, password_confirmation: PASSWORD }
      const first = await post(createIsolate({ DB: faultyD1(fault) }), 'register', { body })
      expect([200, 500, 503], `after ${answers} answers`).toContain(first.status)
      expect((await post(createIsolate(), 'register', { body })).status).toBe(200)
      expect(await accountsOf(body.email)).toBe(1)
    }
  })
})

/** It answers so often, then no more. */
function downAfter(answers: number): Fault {
  let asked = 0
  return {
    delay_ms: 0,
    get isDown() {
      asked += 1
      return asked > answers
    },
  }
}

function accountsOf(email: string): Promise<number | null> {
  return env.DB.prepare('SELECT COUNT(*) AS accounts FROM account WHERE email = ?1')
    .bind(email)
    .first<number>('accounts')
}

describe('KV', () => {
  it('slow: pages come a little later', async () => {
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const shop = createIsolate({ CACHE: faultyBinding(env.CACHE, fault) })
    expect(statusesOf(await crowdOf(shop, ['/', '/about']))).toEqual([200])
  })

  it('down: pages, carts and accounts go on by D1', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const shop = createIsolate({ CACHE: faultyBinding(env.CACHE, { ...noFault(), isDown: true }) })
    expect(statusesOf(await crowdOf(shop, ['/', '/about', '/products']))).toEqual([200])
    const saved = await post(shop, 'cart/save', { body: { cart_items: [createLine(id)] }, headers })
    expect(saved.status).toBe(200)
    expect((await shop.visit('/api/auth/fetch', { headers })).status).toBe(200)
  })
})

describe('R2', () => {
  it('slow: a picture comes later, pages as before', async () => {
    await env.MEDIA.put('00000000000000aa/large.webp', 'picture')
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const shop = createIsolate({ MEDIA: faultyBinding(env.MEDIA, fault) })
    const answers = await crowdOf(shop, ['/media/00000000000000aa/large.webp', '/about'])
    expect(statusesOf(answers)).toEqual([200])
    await Promise.all(answers.map((answer) => answer.text()))
  })

  it('down: pictures are missing and kept by nobody as such; pages are as before', async () => {
    const shop = createIsolate({ MEDIA: faultyBinding(env.MEDIA, { ...noFault(), isDown: true }) })
    const picture = await shop.visit('/media/00000000000000aa/large.webp')
    expect([picture.status, await picture.text()]).toEqual([500, 'Internal Server Error'])
    expect(picture.headers.get('Cache-Control') ?? '').not.toContain('max-age')
    expect(statusesOf(await crowdOf(shop, ['/', '/products']))).toEqual([200])
  })
})
