import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultyBinding, faultyD1, noFault, type Fault } from '../faulty-bindings.ts'
import { createAccount, createEmail, PASSWORD, type HeaderFields } from '../account/account.ts'
import { createLine, getVariant } from '../cart/cart-line.ts'
import { readStoredCarts } from '../cart/cart-calls.ts'
import { createIsolate, INTERNAL_MESSAGE } from '../isolate.ts'
import { parseDocument } from '../parse-document.ts'
import { GOOGLEBOT } from '../shop.ts'

/* docs/faults.md lists these faults: what a buyer sees while a service is slow or down. */

/** The number of concurrent visits. */
const VISITS = 30
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

async function visitConcurrently(shop: Shop, addresses: readonly string[]): Promise<Response[]> {
  const visits = Array.from({ length: VISITS }, (_, at) => addresses[at % addresses.length] ?? '/')
  return Promise.all(visits.map((address) => shop.visit(address)))
}

const listStatuses = (answers: readonly Response[]) => [
  ...new Set(answers.map(({ status }) => status)),
]

function post(
  shop: Shop,
  call: string,
  { body, headers = {} }: { body: object; headers?: HeaderFields },
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
  it('When D1 is slow, all visitors wait once and get the page', async () => {
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const answers = await visitConcurrently(createIsolate({ DB: faultyD1(fault) }), [
      '/',
      '/about',
      '/soft',
    ])
    expect(listStatuses(answers)).toEqual([200])
  })

  it('When D1 is down, pages that were read before are served and others are an error', async () => {
    const fault = noFault()
    const shop = createIsolate({ DB: faultyD1(fault) })
    await visitConcurrently(shop, ['/about', '/products'])
    fault.isDown = true
    expect(listStatuses(await visitConcurrently(shop, ['/about', '/products']))).toEqual([200])
    const [failedVisit] = await visitConcurrently(shop, ['/soft'])
    expect(failedVisit?.status).toBeGreaterThanOrEqual(500)
    expect(await failedVisit?.text()).not.toContain(INTERNAL_MESSAGE)
    fault.isDown = false
    expect(listStatuses(await visitConcurrently(shop, ['/soft']))).toEqual([200])
  })

  it('When D1 is down, a cart that cannot be saved stays unchanged and the next attempt saves it', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const fault = noFault()
    const shop = createIsolate({ DB: faultyD1(fault) })
    const body = { cart_items: [createLine(id, { quantity: 3 })] }
    fault.isDown = true
    const before = await readStoredCarts()
    const failedSave = await post(shop, 'cart/save', { body, headers })
    expect([failedSave.status, await failedSave.json()]).toEqual([
      500,
      { message: 'Internal Server Error' },
    ])
    expect(await readStoredCarts()).toBe(before)
    fault.isDown = false
    expect((await post(shop, 'cart/save', { body, headers })).status).toBe(200)
  })

  it('When D1 fails during a registration, the next attempt creates one complete account', async () => {
    for (const answers of [0, 1, 2, 3, 4, 5]) {
      const fault = failAfter(answers)
      const body = { email: createEmail(), password: PASSWORD, password_confirmation: PASSWORD }
      const firstAttempt = await post(createIsolate({ DB: faultyD1(fault) }), 'register', { body })
      expect([200, 500, 503], `after ${answers} answers`).toContain(firstAttempt.status)
      expect((await post(createIsolate(), 'register', { body })).status).toBe(200)
      expect(await countAccounts(body.email)).toBe(1)
    }
  })
})

/** D1 answers so many calls and then fails. */
function failAfter(answers: number): Fault {
  let calls = 0
  return {
    delay_ms: 0,
    get isDown() {
      calls += 1
      return calls > answers
    },
  }
}

function countAccounts(email: string): Promise<number | null> {
  return env.DB.prepare('SELECT COUNT(*) AS accounts FROM account WHERE email = ?1')
    .bind(email)
    .first<number>('accounts')
}

describe('KV', () => {
  it('When KV is slow, pages are served later', async () => {
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const shop = createIsolate({ CACHE: faultyBinding(env.CACHE, fault) })
    expect(listStatuses(await visitConcurrently(shop, ['/', '/about']))).toEqual([200])
  })

  it('When KV is down, pages, carts and accounts use D1', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const shop = createIsolate({ CACHE: faultyBinding(env.CACHE, { ...noFault(), isDown: true }) })
    expect(listStatuses(await visitConcurrently(shop, ['/', '/about', '/products']))).toEqual([200])
    const saveResponse = await post(shop, 'cart/save', {
      body: { cart_items: [createLine(id)] },
      headers,
    })
    expect(saveResponse.status).toBe(200)
    expect((await shop.visit('/api/auth/fetch', { headers })).status).toBe(200)
  })
})

describe('The renderer', () => {
  const createFailingShop = () => {
    const shop = createIsolate()
    shop.callRenderer = () => Promise.reject(new Error(INTERNAL_MESSAGE))
    return shop
  }

  it('When the renderer fails, a visitor gets an error page in the language of the page', async () => {
    const response = await createFailingShop().visit('/am/products')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { status, lang, title, main, html } = await parseDocument(response)
    expect({ status, lang, title }).toEqual({
      status: 500,
      lang: 'hy',
      title: 'Սերվերի ներքին սխալ',
    })
    expect(main).toMatch(
      /500\s+Internal Server Error\s+Սերվերի ներքին սխալ\s+Something went wrong\./,
    )
    expect(html).toMatch(/<link rel="stylesheet" href="\/[^"]+\.css">/)
    expect(html).toContain('<a href="/am">Գլխավոր</a>')
    expect(html).not.toContain(INTERNAL_MESSAGE)
  })

  it('When the renderer fails, a bot gets no error page and data are refused in JSON', async () => {
    const shop = createFailingShop()
    const forBot = await shop.visit('/products', { headers: { 'User-Agent': GOOGLEBOT } })
    expect([forBot.status, await forBot.text()]).toEqual([503, ''])
    const payload = await shop.visit('/products/_payload.json')
    expect([payload.status, await payload.json()]).toEqual([
      500,
      { message: 'Internal Server Error' },
    ])
  })
})

describe('R2', () => {
  it('When R2 is slow, pictures arrive later and pages are not affected', async () => {
    await env.MEDIA.put('00000000000000aa/large.webp', 'picture')
    const fault = { ...noFault(), delay_ms: SLOW_MS }
    const shop = createIsolate({ MEDIA: faultyBinding(env.MEDIA, fault) })
    const answers = await visitConcurrently(shop, ['/media/00000000000000aa/large.webp', '/about'])
    expect(listStatuses(answers)).toEqual([200])
    await Promise.all(answers.map((answer) => answer.text()))
  })

  it('When R2 is down, missing pictures are not cached and pages are not affected', async () => {
    const shop = createIsolate({ MEDIA: faultyBinding(env.MEDIA, { ...noFault(), isDown: true }) })
    const picture = await shop.visit('/media/00000000000000aa/large.webp')
    expect([picture.status, await picture.text()]).toEqual([500, 'Internal Server Error'])
    expect(picture.headers.get('Cache-Control') ?? '').not.toContain('max-age')
    expect(listStatuses(await visitConcurrently(shop, ['/', '/products']))).toEqual([200])
  })
})
