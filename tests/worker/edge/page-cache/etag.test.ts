import { expect, it } from 'vitest'
import { createIsolate } from '../../isolate.ts'

const shop = createIsolate()

async function fetchEtag(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await shop.visit(address, { headers })
  await response.text()
  return response.headers.get('ETag') ?? ''
}

const revalidate = (address: string, etag: string, init: RequestInit = {}) =>
  shop.visit(address, { ...init, headers: { 'If-None-Match': etag } })

it('Pages and page data have a strong ETag', async () => {
  for (const address of ['/about', '/about/_payload.json']) {
    expect(await fetchEtag(address), address).toMatch(/^"[\w-]{43}"$/)
  }
})

it('The ETag depends on the page only, not on the isolate that renders it', async () => {
  const otherIsolateResponse = await createIsolate().visit('/about')
  expect(otherIsolateResponse.headers.get('ETag')).toBe(await fetchEtag('/about'))
  const otherEtags = [
    await fetchEtag('/about'),
    await fetchEtag('/am/about'),
    await fetchEtag('/about', { Cookie: 'breakpoint=mobile' }),
    await fetchEtag('/about', { Cookie: 'currency=AMD' }),
    await fetchEtag('/about/_payload.json'),
  ]
  expect(new Set(otherEtags).size).toBe(otherEtags.length)
})

it('Headers of the cache before the renderer do not change the ETag', async () => {
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
  expect(texts).toEqual([`${await fetchEtag('/about')} null null`, texts[0]])
})

it('A browser that has the page gets 304 with only the headers that caches need', async () => {
  for (const address of ['/about', '/about/_payload.json']) {
    const etag = await fetchEtag(address)
    const response = await revalidate(address, etag)
    expect([response.status, await response.text()]).toEqual([304, ''])
    const { headers } = response
    expect(headers.get('ETag')).toBe(etag)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Vary')).toContain('Cookie')
    expect([...headers.keys()].toSorted()).toEqual(['cache-control', 'etag', 'vary'])
  }
})

it('ETags are compared weakly, in lists, and a star matches any page (RFC 9110 §13.1.2)', async () => {
  const etag = await fetchEtag('/about')
  const statuses = []
  for (const header of [`W/${etag}`, `"a", ${etag}`, `W/"a",W/${etag} , "b"`, '*', ' * ']) {
    statuses.push((await revalidate('/about', header)).status)
  }
  expect(statuses).toEqual([304, 304, 304, 304, 304])
})

it('The page is sent when no ETag matches', async () => {
  const etag = await fetchEtag('/about')
  const unquotedTag = etag.slice(1, -1)
  for (const header of [
    '"other"',
    unquotedTag,
    `"${unquotedTag}x"`,
    `"x${unquotedTag}"`,
    '',
    '"*"',
    'junk',
  ]) {
    const response = await revalidate('/about', header)
    expect([response.status, (await response.text()).length > 1000], header).toEqual([200, true])
  }
})

it('HEAD is answered in the same way', async () => {
  const etag = await fetchEtag('/about')
  const response = await revalidate('/about', etag, { method: 'HEAD' })
  expect([response.status, response.headers.get('ETag')]).toEqual([304, etag])
})

it('A missing page ignores the condition', async () => {
  const response = await revalidate('/nothing', '*')
  expect([response.status, (await response.text()).includes('/nothing')]).toEqual([404, true])
})

it('A different content security policy changes the ETag, so that no browser retains the old one', async () => {
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

it('Browsers revalidate each page, and no shared cache may store it', async () => {
  for (const address of ['/', '/about/_payload.json', '/nothing', '/translations']) {
    const { headers } = await shop.visit(address)
    expect(headers.get('Cache-Control'), address).toBe('no-cache')
    expect(headers.get('Cache-Tag'), address).toBeNull()
    expect(headers.get('Age'), address).toBeNull()
  }
})

it('Vary names Cookie and User-Agent, and in /translations also Accept-Language', async () => {
  const fetchVary = async (address: string) => (await shop.visit(address)).headers.get('Vary')
  expect([await fetchVary('/'), await fetchVary('/am'), await fetchVary('/translations')]).toEqual([
    'Cookie, User-Agent',
    'Cookie, User-Agent',
    'Cookie, User-Agent, Accept-Language',
  ])
})

it('A 304 still stores the language of the address', async () => {
  const etag = await fetchEtag('/translations/about?locale=fr')
  const response = await revalidate('/translations/about?locale=fr', etag)
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([
    304,
    expect.stringContaining('locale=fr'),
  ])
})
