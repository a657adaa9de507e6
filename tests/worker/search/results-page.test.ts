import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { requestPage } from '../content/page-request.ts'
import { createIsolate, failingD1 } from '../isolate.ts'
import { visit } from '../shop.ts'

const fetchText = async (path: string) => (await visit(path)).text()

it('The page shows the results without a script', async () => {
  const page = await fetchText('/search?q=carmine')
  expect(page).toMatch(/<h1>Results for “carmine”<\/h1>/)
  expect(page).toContain('href="/product/carmine-naccarat"')
})

it('The page shows the results in each edition', async () => {
  expect(await fetchText('/am/search?q=կարմիրը')).toContain('href="/am/product/vordan-karmir"')
  expect(await fetchText('/translations/search?q=gaude&locale=fr')).toMatch(
    /href="\/translations\/product\/[^"]*gaude[^"]*locale=fr"/,
  )
})

it('The page names the corrected query', async () => {
  expect(await fetchText('/search?q=carmne')).toContain('Showing results for “carmine”')
})

it('The page offers each meaningful word when nothing contains all of them', async () => {
  const page = await fetchText('/search?q=carmine+for+linen')
  expect(page).toContain('No results contain all of these words')
  expect(page).toContain('href="/search?q=linen"')
  expect(page).not.toContain('href="/search?q=for"')
})

it('The page offers the categories when nothing is found', async () => {
  expect(await fetchText('/search?q=qqqqqqqq')).toContain('href="/products?category=lakes"')
})

it('The page shows pages of the shop in each edition', async () => {
  expect(await fetchText('/search?q=delivery')).toContain(
    '<h3><a href="/terms">Terms of sale</a></h3>',
  )
  expect(await fetchText('/am/search?q=առաքում')).toContain('href="/am/terms"')
  expect(await fetchText('/translations/search?q=livraison&locale=fr')).toContain(
    'href="/translations/terms?locale=fr"',
  )
})

it('The link to all pages that are found shows them', async () => {
  const page = await fetchText('/search?q=pigment')
  expect(page).toContain('href="/search?q=pigment&amp;kind=site_pages"')
  const pages = await fetchText('/search?q=pigment&kind=site_pages')
  expect(pages.match(/<li class="[^"]*"><h3>/g)).toHaveLength(4)
  expect(pages).not.toContain('id="found-products"')
})

it('The page is not indexed', async () => {
  expect((await visit('/search?q=red')).headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await fetchText('/robots.txt')).toContain('Disallow: /search')
})

it('The page links to the same query in the other languages', async () => {
  expect(await fetchText('/search?q=lapis')).toContain('href="/am/search?q=lapis"')
})

it('Words of visitors are escaped', async () => {
  const page = await fetchText(
    `/search?q=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`,
  )
  expect(page).not.toContain('<img src=x')
})

it('A query that is too long shows the empty form', async () => {
  const response = await visit(`/search?q=${'x'.repeat(5000)}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/<h1>Search<\/h1>/)
})

it('A page after the last one is answered with 404', async () => {
  expect((await visit('/search?q=carmine&page=99')).status).toBe(404)
})

it('A search writes nothing to KV', async () => {
  await visit('/search')
  const before = await env.CACHE.list()
  await visit('/search?q=never-asked-before')
  expect((await env.CACHE.list()).keys.length).toBe(before.keys.length)
})

it('Invalid queryParams are answered', async () => {
  const queryParams = JSON.stringify({ q: '"(*', kind: 'users', page: '-1' })
  expect((await requestPage('fetch', { current_url: '/search', queryParams })).status).toBe(200)
})

it('The search is unavailable while D1 is down', async () => {
  const { visit: visitIsolate } = createIsolate({ DB: failingD1() })
  const response = await visitIsolate('/api/search/fetch?q=red&language_id=1')
  expect(response.status).toBe(503)
})
