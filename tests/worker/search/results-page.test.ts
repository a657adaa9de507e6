import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { requestPage } from '../content/page-request.ts'
import { createIsolate, failingD1 } from '../isolate.ts'
import { visit } from '../shop.ts'

const text = async (path: string) => (await visit(path)).text()

it('shows what was found, without script', async () => {
  const page = await text('/search?q=carmine')
  expect(page).toMatch(/<h1>Results for “carmine”<\/h1>/)
  expect(page).toContain('href="/product/carmine-naccarat"')
})

it('shows it in each edition', async () => {
  expect(await text('/am/search?q=կարմիրը')).toContain('href="/am/product/vordan-karmir"')
  expect(await text('/translations/search?q=gaude&locale=fr')).toMatch(
    /href="\/translations\/product\/[^"]*gaude[^"]*locale=fr"/,
  )
})

it('says what it searched for instead', async () => {
  expect(await text('/search?q=carmne')).toContain('Showing results for “carmine”')
})

it('offers each word alone where nothing has them all, but for those that say nothing', async () => {
  const page = await text('/search?q=carmine+for+linen')
  expect(page).toContain('Nothing has all of these words')
  expect(page).toContain('href="/search?q=linen"')
  expect(page).not.toContain('href="/search?q=for"')
})

it('offers the categories where nothing is found', async () => {
  expect(await text('/search?q=qqqqqqqq')).toContain('href="/products?category=lakes"')
})

it("shows the shop's own pages, in each edition", async () => {
  expect(await text('/search?q=delivery')).toContain('<h3><a href="/terms">Terms of sale</a></h3>')
  expect(await text('/am/search?q=առաքում')).toContain('href="/am/terms"')
  expect(await text('/translations/search?q=livraison&locale=fr')).toContain(
    'href="/translations/terms?locale=fr"',
  )
})

it('keeps out of search engines', async () => {
  expect((await visit('/search?q=red')).headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await text('/robots.txt')).toContain('Disallow: /search')
})

it('leads to the same question in the other languages', async () => {
  expect(await text('/search?q=lapis')).toContain('href="/am/search?q=lapis"')
})

it('writes words of visitors as words, never as markup', async () => {
  const page = await text(
    `/search?q=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`,
  )
  expect(page).not.toContain('<img src=x')
})

it('shows the empty form for what is longer than any question', async () => {
  const response = await visit(`/search?q=${'x'.repeat(5000)}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/<h1>Search<\/h1>/)
})

it('is a 404 past its last page', async () => {
  expect((await visit('/search?q=carmine&page=99')).status).toBe(404)
})

it('writes no question to KV', async () => {
  await visit('/search')
  const before = await env.CACHE.list()
  await visit('/search?q=never-asked-before')
  expect((await env.CACHE.list()).keys.length).toBe(before.keys.length)
})

it('answers a question in queryParams that the address could not have', async () => {
  const queryParams = JSON.stringify({ q: '"(*', kind: 'users', page: '-1' })
  expect((await requestPage('fetch', { current_url: '/search', queryParams })).status).toBe(200)
})

it('is unavailable while D1 is', async () => {
  const { visit: visitIsolate } = createIsolate({ DB: failingD1() })
  const response = await visitIsolate('/api/search/fetch?q=red&language_id=1')
  expect(response.status).toBe(503)
})
