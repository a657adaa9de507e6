import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
  type AnyPage,
} from '#shared/pages/contract.ts'
import { unpack } from '../../../client/runtime/packing.ts'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

/** The page's data in the JSON block of its HTML. */
async function readPageInHtml(address: string): Promise<unknown> {
  const { data } = await parseDocument(await visit(address))
  return JSON.parse(data, unpack).page
}

async function fetchPageData(address: string): Promise<AnyPage> {
  const { page } = await (await visit(address)).json<{ page: AnyPage }>()
  return page
}

it('Page data equals the JSON block of the page', async () => {
  const { slugs } = await getSampleProduct()
  const addresses = [
    ['/about', '/about/_payload.json'],
    ['/blogs', '/blogs/_payload.json'],
    ['/soft', '/soft/_payload.json'],
    ['/products?page=1', '/products/_payload.json?page=1'],
    [`/product/${slugs.en}`, `/product/${slugs.en}/_payload.json`],
    ['/am/about', '/am/about/_payload.json'],
    ['/translations/about?locale=fr', '/translations/about/_payload.json?locale=fr'],
    [`/am/translations/product/${slugs.am}`, `/am/translations/product/${slugs.am}/_payload.json`],
  ] as const
  for (const [page, payload] of addresses) {
    const inPayload = await fetchPageData(payload)
    expect(inPayload, payload).toBeDefined()
    expect(inPayload, payload).toEqual(await readPageInHtml(page))
  }
})

it('Page data has the form of the contract and no other fields, because the server does not check its answers', async () => {
  const { slugs } = await getSampleProduct()
  const blog = await getSampleBlog()
  const pages = [
    ['', fetchPage],
    ['/about', fetchPage],
    ['/terms', fetchPage],
    ['/cart', fetchPage],
    ['/products', fetchPage],
    ['/blogs', fetchBlogs],
    ['/soft', fetchSoft],
    [`/product/${slugs.en}`, fetchProduct],
    [`/blog/${blog.slugs.en}`, fetchBlog],
  ] as const
  for (const [path, { output }] of pages) {
    const page = await fetchPageData(`${path}/_payload.json`)
    expect(z.parse(output, page), path).toEqual(page)
  }
})

it('The data of home pages is found below their paths', async () => {
  expect(await fetchPageData('/_payload.json')).toEqual(await readPageInHtml('/'))
  expect(await fetchPageData('/am/_payload.json')).toEqual(await readPageInHtml('/am'))
  expect(await fetchPageData('/translations/_payload.json')).toEqual(
    await readPageInHtml('/translations'),
  )
})

it('The data of a missing page is a 404 in JSON', async () => {
  const response = await visit('/product/no-such-product/_payload.json')
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'Page Not Found: /product/no-such-product' },
  ])
})

it('The data of an unmatched address is a 404 in JSON', async () => {
  const response = await visit('/am/nothing/_payload.json')
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'Page not found: /nothing' },
  ])
})

/** Status, target and body of a redirect. */
async function readRedirect(response: Response) {
  return [response.status, response.headers.get('Location'), await response.json()]
}

it('A redirect leads to the data of the new address, and its body has the path without prefix', async () => {
  const { slugs } = await getSampleBlog()
  const response = await visit(`/translations/blog/${slugs.en}/_payload.json?locale=fr`)
  expect(await readRedirect(response)).toEqual([
    301,
    `/translations/blogs/${slugs.en}/_payload.json?locale=fr`,
    { redirect: `/blogs/${slugs.en}?locale=fr` },
  ])
})

it('An old address leads to the data of the new address', async () => {
  expect(await readRedirect(await visit('/am/pigments/_payload.json?utm_source=letter'))).toEqual([
    301,
    '/am/products/_payload.json?utm_source=letter',
    { redirect: '/products?utm_source=letter' },
  ])
})

it('A redirect to a place in a page is in the body, because fetch would lose the fragment', async () => {
  expect(await readRedirect(await visit('/contact/_payload.json'))).toEqual([
    200,
    null,
    { redirect: '/about#map' },
  ])
})

it('A redirect to a place in the front page names the front page in each edition', async () => {
  await env.DB.prepare("INSERT INTO redirect VALUES ('/news', '/#blogs', 301)").run()
  const readTarget = async (address: string) => (await visit(address)).json()
  expect(await readTarget('/news/_payload.json')).toEqual({ redirect: '/#blogs' })
  expect(await readTarget('/am/news/_payload.json')).toEqual({ redirect: '/#blogs' })
  expect(await readTarget('/translations/news/_payload.json?locale=fr')).toEqual({
    redirect: '/?locale=fr#blogs',
  })
})

it('A redirect to another site has the full address in the body', async () => {
  const response = await visit('/instagram/_payload.json')
  expect(await response.json()).toEqual({ redirect: 'https://www.instagram.com/vordan.example' })
})

it('HEAD is answered without a body and with the type of JSON', async () => {
  const response = await visit('/about/_payload.json', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
})
