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

function aKey(overrides: Partial<RenderKey> = {}): RenderKey {
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

/** What the cache before the renderer is told. */
async function ask(overrides: Partial<RenderKey> = {}, bindings: Partial<Env> = {}) {
  const renderer = new Pages(createExecutionContext(), { ...env, ...bindings })
  const response = await renderer.fetch(toCanonicalRequest(aKey(overrides), '1'))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const PAGE = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=2592000'

it('lets pages and their data be kept for a minute, then sent while they are rendered anew', async () => {
  for (const format of ['html', 'payload'] as const) {
    expect((await ask({ format })).headers.get('Cache-Control')).toBe(PAGE)
  }
})

it('lets what does not exist be kept for half a minute', async () => {
  const { status, headers } = await ask({ path: '/product/no-such' })
  expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=30'])
})

it('says of everything else that nobody may keep it, since silence would mean hours', async () => {
  const down = { DB: failingD1(), CACHE: failingKv() }
  const { slugs } = await getSampleBlog()
  const answers = {
    error: await ask({ path: '/soft' }, down),
    bot: await ask({ path: '/soft', isBot: true }, down),
    data: await ask({ path: '/soft', format: 'payload' }, down),
    redirect: await ask({ path: `/blogs/${slugs.en}` }),
    told: await ask({ path: `/blogs/${slugs.en}`, format: 'payload' }),
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

it('lets nothing be kept of which nobody can tell when it is out of date', async () => {
  const renderer = new Pages(createExecutionContext(), env)
  const { headers } = await renderer.fetch(toCanonicalRequest(aKey(), undefined))
  expect(headers.get('Cache-Control')).toBe('no-store')
})

it('sets no cookie and forbids no stale page, as s-maxage would', async () => {
  const { headers } = await ask()
  expect(headers.get('Set-Cookie')).toBeNull()
  expect(headers.get('Cache-Control')).not.toMatch(/s-maxage|revalidate(?!=)/)
})

it('tags a page with what it shows', async () => {
  const product = await getSampleProduct()
  const blog = await getSampleBlog()
  const tagsOf = async (overrides: Partial<RenderKey>) =>
    (await ask(overrides)).headers.get('Cache-Tag')?.split(',') ?? []
  const category = { category: await getCategorySlug() }
  expect({
    product: await tagsOf({ path: `/product/${product.slugs.en}` }),
    blog: await tagsOf({ path: `/blog/${blog.slugs.en}`, format: 'payload' }),
    list: await tagsOf({ path: '/products', query: category }),
    missing: await tagsOf({ path: '/product/no-such' }),
  }).toEqual({
    product: expect.arrayContaining(['catalogue:1', `product:${product.id}`]),
    blog: expect.arrayContaining(['catalogue:1', `blog:${blog.id}`]),
    list: expect.arrayContaining(['page:products', expect.stringMatching(/^category:\d+$/)]),
    missing: ['catalogue:1'],
  })
})

it('keeps tags within what Cloudflare takes: printable, short, few', async () => {
  for (const path of ['/', '/products', '/blogs', '/soft', '/about']) {
    const tags = (await ask({ path })).headers.get('Cache-Tag')?.split(',') ?? []
    expect(
      tags.filter((tag) => !/^[!-+\--~]{1,64}$/.test(tag)),
      path,
    ).toEqual([])
    expect(tags.length, path).toBeLessThanOrEqual(200)
    expect(new Set(tags).size, path).toBe(tags.length)
  }
})

it('names what the first screen needs ahead of the page', async () => {
  const { headers } = await ask()
  const hints = (headers.get('Link') ?? '').split(', ')
  expect(hints).toContain('</assets/entry.css>; rel=preload; as=style')
  expect(hints).toContain('</assets/entry.js>; rel=modulepreload')
  expect(hints.filter((hint) => hint.includes('as=font'))).toHaveLength(2)
  expect(hints.filter((hint) => !/^<\/[^>]+>; rel=\w+/.test(hint))).toEqual([])
})

it('names nothing ahead of data, errors and what does not exist', async () => {
  const answers = [await ask({ format: 'payload' }), await ask({ path: '/nothing' })]
  expect(answers.map(({ headers }) => headers.get('Link'))).toEqual([null, null])
})

it('purges tags where there is a cache, and says whether it could', async () => {
  const purged: string[][] = []
  const ctx = createExecutionContext()
  const renderer = new Pages(ctx, env)
  expect(await renderer.purge(['catalogue:1'])).toBe(true)
  let success = true
  const cache = {
    purge: async ({ tags = [] }: { tags?: string[] }) => {
      purged.push(tags)
      return { success, errors: success ? [] : [{ code: 1, message: 'too many' }] }
    },
  }
  Object.defineProperty(ctx, 'cache', { value: cache })
  expect(await renderer.purge(['catalogue:1', 'catalogue:2'])).toBe(true)
  success = false
  expect(await renderer.purge(['catalogue:3'])).toBe(false)
  expect(purged).toEqual([['catalogue:1', 'catalogue:2'], ['catalogue:3']])
})
