import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { aBlog } from '../sample.ts'
import { toLine, visit } from '../shop.ts'

const follow = async (address: string) => toLine(await visit(address))

it('sends /blogs/{slug} at the root to /blog/{slug}', async () => {
  const { slugs } = await aBlog()
  expect(await follow(`/blogs/${slugs.en}`)).toBe(`308 /blog/${slugs.en}`)
})

it('sends /am/blogs/{slug} to /am/blog/{slug}', async () => {
  const { slugs } = await aBlog()
  expect(await follow(`/am/blogs/${slugs.am}`)).toBe(`308 /am/blog/${slugs.am}`)
})

it('sends /translations/blog/{slug} to the listed /translations/blogs/{slug}', async () => {
  const { slugs } = await aBlog()
  expect(await follow(`/translations/blog/${slugs.en}?locale=fr`)).toBe(
    `308 /translations/blogs/${slugs.en}?locale=fr`,
  )
})

it('sends /am/translations/blog/{slug} to /am/translations/blogs/{slug}', async () => {
  const { slugs } = await aBlog()
  expect(await follow(`/am/translations/blog/${slugs.am}`)).toBe(
    `308 /am/translations/blogs/${slugs.am}`,
  )
})

it('drops a slash at the end', async () => {
  expect({
    page: await follow('/products/'),
    query: await follow('/products/?page=2'),
    am: await follow('/am/'),
    translations: await follow('/translations/about/?locale=fr'),
  }).toEqual({
    page: '308 /products',
    query: '308 /products?page=2',
    am: '308 /am',
    translations: '308 /translations/about?locale=fr',
  })
})

it('never makes another host of slashes', async () => {
  expect(await follow('//evil.example/')).toBe('404')
  expect(await follow('/\\evil.example/')).toBe('404')
})

it('follows an old address within the shop', async () => {
  expect(await follow('/pigments')).toBe('301 /products')
})

it('keeps the edition when an old address is followed', async () => {
  expect(await follow('/am/pigments')).toBe('301 /am/products')
  expect(await follow('/translations/pigments?locale=fr')).toBe(
    '301 /translations/products?locale=fr',
  )
})

it('keeps the hash of the new address', async () => {
  expect(await follow('/contact')).toBe('301 /about#map')
})

it('leaves the site for an outside address', async () => {
  expect(await follow('/instagram')).toBe('302 https://www.instagram.com/vordan.example')
})

it('sends bots along as well', async () => {
  const response = await visit('/pigments', { headers: { 'User-Agent': 'Googlebot/2.1' } })
  expect(toLine(response)).toBe('301 /products')
})

it('redirects to the home page of the edition', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/start', '/', 301)").run()
  expect(await follow('/am/start')).toBe('301 /am')
})

it("keeps the visitor's query when an address has moved", async () => {
  expect(await follow('/pigments?utm_source=letter')).toBe('301 /products?utm_source=letter')
  expect(await follow('/contact?utm_source=letter')).toBe('301 /about?utm_source=letter#map')
})

it('lets nobody keep a redirect, which may depend on the language of the visitor', async () => {
  const response = await visit('/translations/pigments', { redirect: 'manual' })
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})
