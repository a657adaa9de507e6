import { expect, it } from 'vitest'
import { createIsolate } from '../../isolate.ts'

const shop = createIsolate()

async function etagOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await shop.visit(address, { headers })
  await response.text()
  return response.headers.get('ETag') ?? ''
}

const askAgain = (address: string, known: string, init: RequestInit = {}) =>
  shop.visit(address, { ...init, headers: { 'If-None-Match': known } })

it('names a page strongly, and the data of a page', async () => {
  for (const address of ['/about', '/about/_payload.json']) {
    expect(await etagOf(address), address).toMatch(/^"[\w-]{43}"$/)
  }
})

it('names the same page alike and another one differently, whoever renders it', async () => {
  const elsewhere = await createIsolate().visit('/about')
  expect(elsewhere.headers.get('ETag')).toBe(await etagOf('/about'))
  const others = [
    await etagOf('/about'),
    await etagOf('/am/about'),
    await etagOf('/about', { Cookie: 'breakpoint=mobile' }),
    await etagOf('/about', { Cookie: 'currency=AMD' }),
    await etagOf('/about/_payload.json'),
  ]
  expect(new Set(others).size).toBe(others.length)
})

it('is not moved by what the cache before the renderer says of itself', async () => {
  const texts = []
  for (const ray of ['a', 'b']) {
    const isolate = createIsolate()
    isolate.callRenderer = async (render) => {
      const response = await render()
      response.headers.set('CF-Ray', ray)
      response.headers.set('CF-Cache-Status', 'HIT')
      response.headers.set('Age', '7')
      return response
    }
    const { headers } = await isolate.visit('/about')
    texts.push(`${headers.get('ETag')} ${headers.get('CF-Ray')} ${headers.get('Age')}`)
  }
  expect(texts).toEqual([`${await etagOf('/about')} null null`, texts[0]])
})

it('answers 304 with nothing but what caches need to whoever has the page', async () => {
  for (const address of ['/about', '/about/_payload.json']) {
    const known = await etagOf(address)
    const response = await askAgain(address, known)
    expect([response.status, await response.text()]).toEqual([304, ''])
    const { headers } = response
    expect(headers.get('ETag')).toBe(known)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Vary')).toContain('Cookie')
    expect([...headers.keys()].toSorted()).toEqual(['cache-control', 'etag', 'vary'])
  }
})

it('compares weakly, in lists, and takes a star for any page (RFC 9110 §13.1.2)', async () => {
  const known = await etagOf('/about')
  const statuses = []
  for (const header of [`W/${known}`, `"a", ${known}`, `W/"a",W/${known} , "b"`, '*', ' * ']) {
    statuses.push((await askAgain('/about', header)).status)
  }
  expect(statuses).toEqual([304, 304, 304, 304, 304])
})

it('sends the page to whoever has another one, or says nothing that names one', async () => {
  const known = await etagOf('/about')
  const unquoted = known.slice(1, -1)
  for (const header of [
    '"other"',
    unquoted,
    `"${unquoted}x"`,
    `"x${unquoted}"`,
    '',
    '"*"',
    'junk',
  ]) {
    const response = await askAgain('/about', header)
    expect([response.status, (await response.text()).length > 1000], header).toEqual([200, true])
  }
})

it('answers HEAD alike', async () => {
  const known = await etagOf('/about')
  const response = await askAgain('/about', known, { method: 'HEAD' })
  expect([response.status, response.headers.get('ETag')]).toEqual([304, known])
})

it('looks at no condition where there is no page', async () => {
  const response = await askAgain('/nothing', '*')
  expect([response.status, (await response.text()).includes('/nothing')]).toEqual([404, true])
})

it('gives a page that may do something else another name, so that no browser keeps the old policy', async () => {
  const keys = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const sandbox = await createIsolate().visit('/checkout')
  const stripe = await createIsolate({ ...shop.env, ...keys }).visit('/checkout')
  expect(await stripe.text()).toBe(await sandbox.text())
  expect(stripe.headers.get('ETag')).not.toBe(sandbox.headers.get('ETag'))
})

it('is asked each time, and never kept by anybody between the shop and the visitor unasked', async () => {
  for (const address of ['/', '/about/_payload.json', '/nothing', '/translations']) {
    const { headers } = await shop.visit(address)
    expect(headers.get('Cache-Control'), address).toBe('no-cache')
    expect(headers.get('Cache-Tag'), address).toBeNull()
    expect(headers.get('Age'), address).toBeNull()
  }
})

it('says what a page depends on: cookies and the name of a bot, in /translations the languages too', async () => {
  const varyOf = async (address: string) => (await shop.visit(address)).headers.get('Vary')
  expect([await varyOf('/'), await varyOf('/am'), await varyOf('/translations')]).toEqual([
    'Cookie, User-Agent',
    'Cookie, User-Agent',
    'Cookie, User-Agent, Accept-Language',
  ])
})

it('still remembers the language of an address whose page the browser has', async () => {
  const known = await etagOf('/translations/about?locale=fr')
  const response = await askAgain('/translations/about?locale=fr', known)
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([
    304,
    expect.stringContaining('locale=fr'),
  ])
})
