import { expect, it } from 'vitest'
import { getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

async function fetchStatuses(addresses: readonly string[]): Promise<Record<string, number>> {
  const requests = addresses.map(async (address) => {
    const response = await visit(address)
    await response.text()
    return [address.slice(0, 80), response.status]
  })
  return Object.fromEntries(await Promise.all(requests))
}

const isExpectedStatus = (status: number) => status === 200 || (status >= 300 && status < 500)

it('Strange paths are answered with a page, a redirect or a 4xx', async () => {
  const statuses = await fetchStatuses([
    '/%',
    '/%00',
    '/%ff%fe',
    '/product/%E0%A4%A',
    '/product/%2e%2e%2fadmin',
    '/product/a%2Fb',
    '/product/..%5c..%5cwindows',
    '/blog/%00',
    '/products%2F',
    '/..;/admin',
    '/a/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//',
    '///',
    '//products',
    '/products//',
    '//evil.example/%2e%2e',
    '/am//products',
    '/am/%',
    '/translations/%E0%A4%A',
    '/am/am/am',
    '/translations/translations',
    '/translations/am',
    '/_payload.json/_payload.json',
    '/_payload.json/',
    '/%/_payload.json',
    '/product/%E0%A4%A/_payload.json',
    '//_payload.json',
    '/__proto__',
    '/constructor',
    '/product/__proto__',
    '/product/constructor',
    '/.env',
    '/wp-login.php',
    '/հայերեն',
    '/%D5%B0',
    '/a b',
    '/\'"<>`{}|',
    '/product/',
    '/blog',
    '/product',
    '/media/',
    '/api',
    '/api/',
    '/api/%',
    '/api/pages/fetch/%E0%A4%A',
  ])
  const unexpectedStatuses = Object.entries(statuses).filter(
    ([, status]) => !isExpectedStatus(status),
  )
  expect(unexpectedStatuses).toEqual([])
})

it('Paths of control characters and colons are not found, under any prefix and as page data', async () => {
  const names = ['%00', '%09', '%0a', '%0d', '%1f', '%7f', '%ed%a0%80', '%5c', '%2f', '%3a']
  const paths = names.flatMap((name) => [`/${name}/:`, `/${name}/a:b`, `/a/${name}:`, `/:${name}`])
  const addresses = paths.flatMap((path) =>
    ['', '/am', '/translations', '/translations/am'].flatMap((prefix) => [
      `${prefix}${path}`,
      `${prefix}${path}/_payload.json`,
    ]),
  )
  const statuses = Object.entries(await fetchStatuses(addresses))
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([])
})

it('A path of 10 kB is answered with a 4xx', async () => {
  const { status } = await visit(`/${'a'.repeat(10_240)}`)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

it('A path of 10 kB under a prefix, or of page data, is answered with a 4xx', async () => {
  expect(Object.values(await fetchStatuses([`/am/product/${'a'.repeat(10_240)}`]))).toEqual([414])
  expect(Object.values(await fetchStatuses([`/${'a/'.repeat(5_000)}_payload.json`]))).toEqual([414])
})

it('A product is found by its percent-encoded slug', async () => {
  const { slugs } = await getSampleProduct()
  const encodedSlug = Buffer.from(slugs.en ?? '')
    .toString('hex')
    .replaceAll(/../g, '%$&')
  expect((await visit(`/product/${encodedSlug}`)).status).toBe(200)
})

it('A page is shown for any query', async () => {
  const statuses = await fetchStatuses([
    '/?',
    '/?&&&=&=',
    '/?%',
    '/?%E0%A4%A=%E0%A4%A',
    '/?locale=xx',
    '/translations?locale=',
    '/translations?locale=%00',
    '/translations?locale=__proto__',
    '/translations?locale=constructor',
    '/translations?locale=fr&locale=am',
    '/products?page=0',
    '/products?page=-1',
    '/products?page=1e9',
    '/products?page=%E0%A4%A',
    '/products?category=',
    '/products?category=%00',
    "/products?category=' OR 1=1 --",
    '/blogs?page[]=1',
    '/?_format=payload&_bot=1&_locale=am&_breakpoint=x',
    `/?q=${'x'.repeat(8_000)}`,
    `/?${Array.from({ length: 500 }, (_, index) => `k${index}=v`).join('&')}`,
  ])
  const notShown = Object.entries(statuses).filter(([, status]) => status !== 200)
  expect(notShown).toEqual([])
})

it('A query cannot set the parameters of the render key', async () => {
  const response = await visit('/?_format=payload&_locale=am')
  const html = await response.text()
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(html).toContain('<html lang="en"')
})

it('An unknown locale shows the page in the default language', async () => {
  const html = await (await visit('/translations?locale=klingon')).text()
  expect(html).toContain('<html lang="en"')
})

it('A page is shown for any cookies', async () => {
  const cookies = [
    '%',
    '=;=;;',
    'locale=%E0%A4%A; breakpoint=%',
    'breakpoint=__proto__',
    'locale=constructor',
    `token=${'x'.repeat(8_000)}`,
    'locale="fr"; breakpoint="mobile"',
  ]
  const requests = cookies.map((Cookie) => visit('/translations', { headers: { Cookie } }))
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(cookies.map(() => 200))
})

it('A page is shown for any other headers', async () => {
  const headers = [
    { 'Accept-Language': ';;q=,=,*;q=abc' },
    { 'Accept-Language': `fr${',fr'.repeat(2_000)}` },
    { 'If-None-Match': 'junk' },
    { 'If-Modified-Since': 'junk' },
    { 'User-Agent': '('.repeat(5_000) },
    { Authorization: 'Bearer %' },
    { Range: 'bytes=5-1' },
  ]
  const requests = headers.map((requestHeaders) =>
    visit('/translations', { headers: requestHeaders }),
  )
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(headers.map(() => 200))
})
