import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { toStatusLine, visit } from '../shop.ts'

const fetchStatusLine = async (address: string) => toStatusLine(await visit(address))

it('/blogs/{slug} at the root is redirected to /blog/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await fetchStatusLine(`/blogs/${slugs.en}`)).toBe(`301 /blog/${slugs.en}`)
})

it('/am/blogs/{slug} is redirected to /am/blog/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await fetchStatusLine(`/am/blogs/${slugs.am}`)).toBe(`301 /am/blog/${slugs.am}`)
})

it('/translations/blog/{slug} is redirected to /translations/blogs/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await fetchStatusLine(`/translations/blog/${slugs.en}?locale=fr`)).toBe(
    `301 /translations/blogs/${slugs.en}?locale=fr`,
  )
})

it('/am/translations/blog/{slug} is redirected to /am/translations/blogs/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await fetchStatusLine(`/am/translations/blog/${slugs.am}`)).toBe(
    `301 /am/translations/blogs/${slugs.am}`,
  )
})

it('A trailing slash is removed', async () => {
  expect({
    page: await fetchStatusLine('/products/'),
    query: await fetchStatusLine('/products/?page=2'),
    am: await fetchStatusLine('/am/'),
    translations: await fetchStatusLine('/translations/about/?locale=fr'),
  }).toEqual({
    page: '308 /products',
    query: '308 /products?page=2',
    am: '308 /am',
    translations: '308 /translations/about?locale=fr',
  })
})

it('Slashes never lead to another host', async () => {
  expect(await fetchStatusLine('//evil.example/')).toBe('404')
  expect(await fetchStatusLine('/\\evil.example/')).toBe('404')
})

it('An old address is redirected within the shop', async () => {
  expect(await fetchStatusLine('/pigments')).toBe('301 /products')
})

it('A redirect retains the edition', async () => {
  expect(await fetchStatusLine('/am/pigments')).toBe('301 /am/products')
  expect(await fetchStatusLine('/translations/pigments?locale=fr')).toBe(
    '301 /translations/products?locale=fr',
  )
})

it('A redirect retains the fragment of the new address', async () => {
  expect(await fetchStatusLine('/contact')).toBe('301 /about#map')
})

it('A redirect can lead to another site', async () => {
  expect(await fetchStatusLine('/instagram')).toBe('302 https://www.instagram.com/vordan.example')
})

it('Bots are redirected too', async () => {
  const response = await visit('/pigments', { headers: { 'User-Agent': 'Googlebot/2.1' } })
  expect(toStatusLine(response)).toBe('301 /products')
})

it('A redirect to the home page retains the edition', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/start', '/', 301)").run()
  expect(await fetchStatusLine('/am/start')).toBe('301 /am')
})

it("A redirect retains the visitor's query", async () => {
  expect(await fetchStatusLine('/pigments?utm_source=letter')).toBe(
    '301 /products?utm_source=letter',
  )
  expect(await fetchStatusLine('/contact?utm_source=letter')).toBe(
    '301 /about?utm_source=letter#map',
  )
})

it("A redirect is cached for five minutes, and privately where the visitor's language decides", async () => {
  const readCaching = async (address: string) => {
    const { headers } = await visit(address)
    return [headers.get('Cache-Control'), headers.get('Vary')]
  }
  expect({
    root: await readCaching('/pigments'),
    am: await readCaching('/am/pigments'),
    said: await readCaching('/translations/pigments?locale=fr'),
    unsaid: await readCaching('/translations/pigments'),
    temporary: await readCaching('/instagram'),
  }).toEqual({
    root: ['public, max-age=300', null],
    am: ['public, max-age=300', null],
    said: ['private, max-age=300', null],
    unsaid: ['private, max-age=300', 'Cookie, Accept-Language'],
    temporary: ['no-cache', null],
  })
})

it('A chain of redirects is answered with its last address', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/tints', '/pigments', 308)").run()
  expect(await fetchStatusLine('/tints')).toBe('308 /products')
})

it('A chain is temporary if one of its redirects is', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/our-pictures', '/instagram', 301)").run()
  expect(await fetchStatusLine('/our-pictures')).toBe(
    '302 https://www.instagram.com/vordan.example',
  )
})

it("A redirect leads to the slug of the visitor's language", async () => {
  const { slugs } = await getSampleProduct()
  await env.DB.prepare("INSERT INTO redirect VALUES ('/product/old', ?1, 301)")
    .bind(`/product/${slugs.en}`)
    .run()
  expect([await fetchStatusLine('/product/old'), await fetchStatusLine('/am/product/old')]).toEqual(
    [`301 /product/${slugs.en}`, `301 /am/product/${slugs.am}`],
  )
})

it('An old address with letters of any script is redirected, however it is escaped', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/caf%C3%A9', '/about', 301)").run()
  await env.DB.prepare("INSERT INTO redirect VALUES ('/kaffee', '/café/', 301)").run()
  expect([
    await fetchStatusLine('/café'),
    await fetchStatusLine('/caf%c3%a9'),
    await fetchStatusLine('/am/caf%C3%A9'),
    await fetchStatusLine('/kaffee'),
  ]).toEqual(['301 /about', '301 /about', '301 /am/about', '301 /about'])
})

it('A path that is too long for a redirect is not looked up', async () => {
  const error = vi.spyOn(console, 'error')
  expect(await fetchStatusLine(`/${'a'.repeat(600)}`)).toBe('404')
  const lines = error.mock.calls.flat().map(String)
  error.mockRestore()
  expect(lines.filter((line) => line.includes('"event":"kv"'))).toEqual([])
})

it('An unknown article is not redirected', async () => {
  expect([
    await fetchStatusLine('/blogs/nothing'),
    await fetchStatusLine('/translations/blog/nothing'),
  ]).toEqual(['404', '404'])
})

it('Files of the whole site are redirected from a prefix to the root', async () => {
  const files = ['robots.txt', 'sitemap.xml', 'sitemap/pages.xml', 'favicon.svg', 'media/1/a.webp']
  const targets = await Promise.all(
    ['/am', '/translations', '/am/translations'].flatMap((prefix) =>
      files.map(async (file) => [await fetchStatusLine(`${prefix}/${file}?v=1`), file]),
    ),
  )
  expect(targets).toEqual(targets.map(([, file]) => [`301 /${file}?v=1`, file]))
})
