import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { toStatusLine, visit } from '../shop.ts'

const follow = async (address: string) => toStatusLine(await visit(address))

it('sends /blogs/{slug} at the root to /blog/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await follow(`/blogs/${slugs.en}`)).toBe(`301 /blog/${slugs.en}`)
})

it('sends /am/blogs/{slug} to /am/blog/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await follow(`/am/blogs/${slugs.am}`)).toBe(`301 /am/blog/${slugs.am}`)
})

it('sends /translations/blog/{slug} to the listed /translations/blogs/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await follow(`/translations/blog/${slugs.en}?locale=fr`)).toBe(
    `301 /translations/blogs/${slugs.en}?locale=fr`,
  )
})

it('sends /am/translations/blog/{slug} to /am/translations/blogs/{slug}', async () => {
  const { slugs } = await getSampleBlog()
  expect(await follow(`/am/translations/blog/${slugs.am}`)).toBe(
    `301 /am/translations/blogs/${slugs.am}`,
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
  expect(toStatusLine(response)).toBe('301 /products')
})

it('redirects to the home page of the edition', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/start', '/', 301)").run()
  expect(await follow('/am/start')).toBe('301 /am')
})

it("keeps the visitor's query when an address has moved", async () => {
  expect(await follow('/pigments?utm_source=letter')).toBe('301 /products?utm_source=letter')
  expect(await follow('/contact?utm_source=letter')).toBe('301 /about?utm_source=letter#map')
})

it('may be remembered for five minutes, and by one visitor alone where their language decides', async () => {
  const lifeOf = async (address: string) => {
    const { headers } = await visit(address)
    return [headers.get('Cache-Control'), headers.get('Vary')]
  }
  expect({
    root: await lifeOf('/pigments'),
    am: await lifeOf('/am/pigments'),
    said: await lifeOf('/translations/pigments?locale=fr'),
    unsaid: await lifeOf('/translations/pigments'),
    temporary: await lifeOf('/instagram'),
  }).toEqual({
    root: ['public, max-age=300', null],
    am: ['public, max-age=300', null],
    said: ['private, max-age=300', null],
    unsaid: ['private, max-age=300', 'Cookie, Accept-Language'],
    temporary: ['no-cache', null],
  })
})

it('leads to the last of several old addresses at once', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/colours', '/pigments', 308)").run()
  expect(await follow('/colours')).toBe('308 /products')
})

it('is temporary if any part of the way is', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/our-pictures', '/instagram', 301)").run()
  expect(await follow('/our-pictures')).toBe('302 https://www.instagram.com/vordan.example')
})

it('leads to the address in the language of the visitor', async () => {
  const { slugs } = await getSampleProduct()
  await env.DB.prepare("INSERT INTO redirect VALUES ('/product/old', ?1, 301)")
    .bind(`/product/${slugs.en}`)
    .run()
  expect([await follow('/product/old'), await follow('/am/product/old')]).toEqual([
    `301 /product/${slugs.en}`,
    `301 /am/product/${slugs.am}`,
  ])
})

it('leads from no unknown article to another address of it', async () => {
  expect([await follow('/blogs/nothing'), await follow('/translations/blog/nothing')]).toEqual([
    '404',
    '404',
  ])
})

it('leads from files that the whole site has once to the root, whatever the prefix', async () => {
  const files = ['robots.txt', 'sitemap.xml', 'sitemap/pages.xml', 'favicon.svg', 'media/1/a.webp']
  const ways = await Promise.all(
    ['/am', '/translations', '/am/translations'].flatMap((prefix) =>
      files.map(async (file) => [await follow(`${prefix}/${file}?v=1`), file]),
    ),
  )
  expect(ways).toEqual(ways.map(([, file]) => [`301 /${file}?v=1`, file]))
})
