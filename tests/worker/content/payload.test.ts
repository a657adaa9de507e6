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

/** The loader data of the page itself, as the JSON block in the HTML has it. */
async function pageInHtml(address: string): Promise<unknown> {
  const { data } = await parseDocument(await visit(address))
  const { router } = JSON.parse(data, unpack)
  const [, page] = Object.entries(router.loaderData).find(([id]) => id !== 'root') ?? []
  return page
}

async function pageInPayload(address: string): Promise<AnyPage> {
  const { page } = await (await visit(address)).json<{ page: AnyPage }>()
  return page
}

it('holds the same data as the JSON block of the page', async () => {
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
    const inPayload = await pageInPayload(payload)
    expect(inPayload, payload).toBeDefined()
    expect(inPayload, payload).toEqual(await pageInHtml(page))
  }
})

it('holds what the contract says and nothing beyond it: the server does not check its own answers', async () => {
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
    const page = await pageInPayload(`${path}/_payload.json`)
    expect(z.parse(output, page), path).toEqual(page)
  }
})

it('of the home pages is beside them', async () => {
  expect(await pageInPayload('/_payload.json')).toEqual(await pageInHtml('/'))
  expect(await pageInPayload('/am/_payload.json')).toEqual(await pageInHtml('/am'))
  expect(await pageInPayload('/translations/_payload.json')).toEqual(
    await pageInHtml('/translations'),
  )
})

it('of a page that does not exist is a 404 in JSON', async () => {
  const response = await visit('/product/no-such-product/_payload.json')
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'Page Not Found: /product/no-such-product' },
  ])
})

it('of an unmatched address is a 404 in JSON', async () => {
  const response = await visit('/am/nothing/_payload.json')
  expect([response.status, await response.json()]).toEqual([
    404,
    { message: 'Page not found: /nothing' },
  ])
})

/** Status, target and body of an answer that leads elsewhere. */
async function toMove(response: Response) {
  return [response.status, response.headers.get('Location'), await response.json()]
}

it('of a redirect leads to the data of the new address, and tells that without prefix', async () => {
  const { slugs } = await getSampleBlog()
  const response = await visit(`/translations/blog/${slugs.en}/_payload.json?locale=fr`)
  expect(await toMove(response)).toEqual([
    301,
    `/translations/blogs/${slugs.en}/_payload.json?locale=fr`,
    { redirect: `/blogs/${slugs.en}?locale=fr` },
  ])
})

it('of an old address leads to that of the new one', async () => {
  expect(await toMove(await visit('/am/pigments/_payload.json?utm_source=letter'))).toEqual([
    301,
    '/am/products/_payload.json?utm_source=letter',
    { redirect: '/products?utm_source=letter' },
  ])
})

it('of an address that leads into the middle of a page tells where, since fetch would forget it', async () => {
  expect(await toMove(await visit('/contact/_payload.json'))).toEqual([
    200,
    null,
    { redirect: '/about#map' },
  ])
})

it('of an address that leads outside tells the whole address', async () => {
  const response = await visit('/instagram/_payload.json')
  expect(await response.json()).toEqual({ redirect: 'https://www.instagram.com/vordan.example' })
})

it('has no body for HEAD and its own content type', async () => {
  const response = await visit('/about/_payload.json', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
})
