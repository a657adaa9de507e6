import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { toCanonicalRequest, type RenderKey } from '../../../../worker/ssr/render-key.ts'
import { Pages } from '../../../../worker/index.ts'
import { getSampleBlog, getCategorySlug, getSampleProduct } from '../../sample-catalog.ts'
import { failingD1, failingKv } from '../../isolate.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function createKey(overrides: Partial<RenderKey> = {}): RenderKey {
  return {
    origin: 'http://shop.test',
    format: 'html',
    basename: '',
    path: '/about',
    query: {},
    locale: DEFAULT_LOCALE,
    breakpoint: 'desktop',
    currency: 'EUR',
    isBot: false,
    ...overrides,
  }
}

/** Calls the renderer as the cache before it does. */
async function fetchRendered(overrides: Partial<RenderKey> = {}, bindings: Partial<Env> = {}) {
  const renderer = new Pages(createExecutionContext(), { ...env, ...bindings })
  const response = await renderer.fetch(toCanonicalRequest(createKey(overrides), '1'))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const PAGE = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=2592000'

it('Pages and their data are cached for a minute and then served while they are refreshed', async () => {
  for (const format of ['html', 'payload'] as const) {
    expect((await fetchRendered({ format })).headers.get('Cache-Control')).toBe(PAGE)
  }
})

it('A missing page is cached for half a minute', async () => {
  const { status, headers } = await fetchRendered({ path: '/product/no-such' })
  expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=30'])
})

it('Every other answer says no-store, because without it the cache would store it for hours', async () => {
  const failingBindings = { DB: failingD1(), CACHE: failingKv() }
  const { slugs } = await getSampleBlog()
  const answers = {
    error: await fetchRendered({ path: '/soft' }, failingBindings),
    bot: await fetchRendered({ path: '/soft', isBot: true }, failingBindings),
    data: await fetchRendered({ path: '/soft', format: 'payload' }, failingBindings),
    redirect: await fetchRendered({ path: `/blogs/${slugs.en}` }),
    told: await fetchRendered({ path: `/blogs/${slugs.en}`, format: 'payload' }),
  }
  const controls = Object.entries(answers).map(([name, { status, headers }]) => [
    name,
    status,
    headers.get('Cache-Control'),
  ])
  expect(controls).toEqual([
    ['error', 503, 'no-store'],
    ['bot', 503, 'no-store'],
    ['data', 503, 'no-store'],
    ['redirect', 301, 'no-store'],
    ['told', 301, 'no-store'],
  ])
})

it('A page without a catalogue version is not cached', async () => {
  const renderer = new Pages(createExecutionContext(), env)
  const { headers } = await renderer.fetch(toCanonicalRequest(createKey(), undefined))
  expect(headers.get('Cache-Control')).toBe('no-store')
})

it('A page sets no cookie and allows stale answers, which s-maxage would forbid', async () => {
  const { headers } = await fetchRendered()
  expect(headers.get('Set-Cookie')).toBeNull()
  expect(headers.get('Cache-Control')).not.toMatch(/s-maxage|revalidate(?!=)/)
})

it('A page is tagged with the things that it shows', async () => {
  const product = await getSampleProduct()
  const blog = await getSampleBlog()
  const readTags = async (overrides: Partial<RenderKey>) =>
    (await fetchRendered(overrides)).headers.get('Cache-Tag')?.split(',') ?? []
  const category = { category: await getCategorySlug() }
  expect({
    product: await readTags({ path: `/product/${product.slugs.en}` }),
    blog: await readTags({ path: `/blog/${blog.slugs.en}`, format: 'payload' }),
    list: await readTags({ path: '/products', query: category }),
    missing: await readTags({ path: '/product/no-such' }),
  }).toEqual({
    product: expect.arrayContaining(['catalogue:1', `product:${product.id}`]),
    blog: expect.arrayContaining(['catalogue:1', `blog:${blog.id}`]),
    list: expect.arrayContaining(['page:products', expect.stringMatching(/^category:\d+$/)]),
    missing: ['catalogue:1'],
  })
})

it('Tags are short, printable and few, as Cloudflare requires', async () => {
  for (const path of ['/', '/products', '/blogs', '/soft', '/about']) {
    const tags = (await fetchRendered({ path })).headers.get('Cache-Tag')?.split(',') ?? []
    expect(
      tags.filter((tag) => !/^[!-+\--~]{1,64}$/.test(tag)),
      path,
    ).toEqual([])
    expect(tags.length, path).toBeLessThanOrEqual(200)
    expect(new Set(tags).size, path).toBe(tags.length)
  }
})

it('A Link header names the files of the first paint, and no script', async () => {
  const { headers } = await fetchRendered()
  const hints = (headers.get('Link') ?? '').split(', ')
  expect(hints).toContain('</assets/entry.css>; rel=preload; as=style')
  expect(hints.filter((hint) => hint.includes('as=font'))).toHaveLength(2)
  expect(hints.filter((hint) => !/^<\/[^>]+>; rel=preload; as=(?:style|font)/.test(hint))).toEqual(
    [],
  )
})

it('Page data, errors and missing pages have no Link header', async () => {
  const answers = [
    await fetchRendered({ format: 'payload' }),
    await fetchRendered({ path: '/nothing' }),
  ]
  expect(answers.map(({ headers }) => headers.get('Link'))).toEqual([null, null])
})

it('Tags are purged if there is a cache, and the result is returned', async () => {
  const purgedTags: string[][] = []
  const ctx = createExecutionContext()
  const renderer = new Pages(ctx, env)
  expect(await renderer.purge(['catalogue:1'])).toBe(true)
  let success = true
  const cache = {
    purge: async ({ tags = [] }: { tags?: string[] }) => {
      purgedTags.push(tags)
      return { success, errors: success ? [] : [{ code: 1, message: 'too many' }] }
    },
  }
  Object.defineProperty(ctx, 'cache', { value: cache })
  expect(await renderer.purge(['catalogue:1', 'catalogue:2'])).toBe(true)
  success = false
  expect(await renderer.purge(['catalogue:3'])).toBe(false)
  expect(purgedTags).toEqual([['catalogue:1', 'catalogue:2'], ['catalogue:3']])
})
