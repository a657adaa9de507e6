import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { isArmenian, splitPrefix } from '#shared/locale/prefixes.ts'
import { findByPermalink } from '../../../worker/locale/permalinks.ts'
import { ORIGIN, toStatusLine, visit } from '../shop.ts'

const EDITIONS = ['/', '/am', '/translations?locale=fr', '/am/translations']

const NARROWING = ['filter', 'hue', 'sort', 'per_page', 'page', 'q', 'kind', 'variant', 'reviews']

/** Lists have thousands of narrowing links, so one link of each kind is checked. */
function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const names = NARROWING.filter((name) => searchParams.has(name))
  if (names.length === 0) return address
  return `${pathname} ${searchParams.get('locale') ?? ''} ${names.join()}`
}

/** Pictures and films are in a bucket that is empty here. */
const isFile = (pathname: string) => /^\/(?:media|downloads)\//.test(pathname)

async function findLinks(response: Response): Promise<Set<string>> {
  const links = new Set<string>()
  const rewriter = new HTMLRewriter().on('a[href]', {
    element(link) {
      const href = (link.getAttribute('href') ?? '').replaceAll('&amp;', '&')
      const { origin, pathname, search } = new URL(href, ORIGIN)
      if (origin === ORIGIN && !isFile(pathname)) links.add(pathname + search)
    },
  })
  await rewriter.transform(response).text()
  return links
}

const VISITS_PER_KIND = 8

/** The product or article whose slug an address contains. */
function toEntity(address: string) {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const { basename, path } = splitPrefix(pathname)
  const [, folder, slug] = /^\/(product|blogs?)\/([^/]+)$/.exec(path) ?? []
  if (folder === undefined || slug === undefined) return undefined
  const code = isArmenian(basename) ? 'am' : (searchParams.get('locale') ?? 'en')
  const kind = folder === 'product' ? ('product' as const) : ('blog' as const)
  const { language_id } = findLocale(code) ?? DEFAULT_LOCALE
  return { name: `${basename} ${folder}`, kind, slug, language_id }
}

/** Follows the links of every page and reports those that lead to a redirect or to nothing. */
async function crawl(starts: readonly string[]) {
  const addressByKind = new Map(starts.map((start) => [toKind(start), start]))
  const brokenLinks: string[] = []
  const visitCounts = new Map<string, number>()
  for (const [kind, address] of addressByKind) {
    const entity = toEntity(address)
    const times = (visitCounts.get(entity?.name ?? '') ?? 0) + 1
    visitCounts.set(entity?.name ?? '', times)
    // For most of the many similar addresses it is enough that the slug exists in this language.
    if (entity !== undefined && times > VISITS_PER_KIND) {
      const id = await findByPermalink(env.DB, entity.kind, entity)
      if (id === undefined) brokenLinks.push(`${address}: no such slug`)
      continue
    }
    const response = await visit(address)
    if (response.status !== 200) brokenLinks.push(`${address}: ${toStatusLine(response)}`)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
    if (response.status !== 200 || !isPage || kind !== address) continue
    for (const link of await findLinks(response)) {
      if (!addressByKind.has(toKind(link))) addressByKind.set(toKind(link), link)
    }
  }
  return { misled: brokenLinks, addresses: [...addressByKind.values()] }
}

/** Hundreds of pages are rendered one after the other. */
const WHOLE_SHOP_MS = 300_000

it(
  'No link of any page in any language leads to a redirect or to nothing',
  { timeout: WHOLE_SHOP_MS, tags: ['before-release'] },
  async () => {
    const { misled: brokenLinks, addresses } = await crawl(EDITIONS)
    expect(brokenLinks).toEqual([])
    const entityAddresses = addresses.filter((address) => /\/(?:product|blogs?)\//.test(address))
    for (const prefix of ['', '/am', '/translations', '/am/translations']) {
      const productAddresses = entityAddresses.filter((address) =>
        address.startsWith(`${prefix}/product/`),
      )
      expect(productAddresses.length, prefix).toBeGreaterThan(20)
    }
  },
)
