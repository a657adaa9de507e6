import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { isArmenian, splitPrefix } from '#shared/locale/prefixes.ts'
import { findByPermalink } from '../../../worker/locale/permalinks.ts'
import { ORIGIN, toStatusLine, visit } from '../shop.ts'

const EDITIONS = ['/', '/am', '/translations?locale=fr', '/am/translations']

const NARROWING = ['filter', 'sort', 'per_page', 'page', 'q', 'kind', 'variant', 'reviews']

/** Of the links that narrow a list, which are thousands, one of each kind is enough. */
function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const names = NARROWING.filter((name) => searchParams.has(name))
  if (names.length === 0) return address
  return `${pathname} ${searchParams.get('locale') ?? ''} ${names.join()}`
}

/** Pictures and films are in a bucket, which is empty here. */
const isFile = (pathname: string) => /^\/(?:media|downloads)\//.test(pathname)

async function linksIn(response: Response): Promise<Set<string>> {
  const found = new Set<string>()
  const rewriter = new HTMLRewriter().on('a[href]', {
    element(link) {
      const href = (link.getAttribute('href') ?? '').replaceAll('&amp;', '&')
      const { origin, pathname, search } = new URL(href, ORIGIN)
      if (origin === ORIGIN && !isFile(pathname)) found.add(pathname + search)
    },
  })
  await rewriter.transform(response).text()
  return found
}

const VISITED_OF_A_KIND = 8

/** What an address names by a slug. */
function toThing(address: string) {
  const { pathname, searchParams } = new URL(address, ORIGIN)
  const { basename, path } = splitPrefix(pathname)
  const [, folder, slug] = /^\/(product|blogs?)\/([^/]+)$/.exec(path) ?? []
  if (folder === undefined || slug === undefined) return undefined
  const code = isArmenian(basename) ? 'am' : (searchParams.get('locale') ?? 'en')
  const kind = folder === 'product' ? ('product' as const) : ('blog' as const)
  const { language_id } = findLocale(code) ?? DEFAULT_LOCALE
  return { name: `${basename} ${folder}`, kind, slug, language_id }
}

/** Follows the links of every page, and says which of them lead elsewhere or to nothing. */
async function crawl(starts: readonly string[]) {
  const known = new Map(starts.map((start) => [toKind(start), start]))
  const misled: string[] = []
  const visited = new Map<string, number>()
  for (const [kind, address] of known) {
    const thing = toThing(address)
    const times = (visited.get(thing?.name ?? '') ?? 0) + 1
    visited.set(thing?.name ?? '', times)
    // Of so many things alike it is enough to know that they have this slug in this language.
    if (thing !== undefined && times > VISITED_OF_A_KIND) {
      const id = await findByPermalink(env.DB, thing.kind, thing)
      if (id === undefined) misled.push(`${address}: no such slug`)
      continue
    }
    const response = await visit(address)
    if (response.status !== 200) misled.push(`${address}: ${toStatusLine(response)}`)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
    if (response.status !== 200 || !isPage || kind !== address) continue
    for (const link of await linksIn(response)) {
      if (!known.has(toKind(link))) known.set(toKind(link), link)
    }
  }
  return { misled, addresses: [...known.values()] }
}

/** Hundreds of pages, rendered one after the other. */
const WHOLE_SHOP_MS = 300_000

it(
  'no link of any page in any language leads to a redirect or to nothing',
  { timeout: WHOLE_SHOP_MS },
  async () => {
    const { misled, addresses } = await crawl(EDITIONS)
    expect(misled).toEqual([])
    const things = addresses.filter((address) => /\/(?:product|blogs?)\//.test(address))
    for (const prefix of ['', '/am', '/translations', '/am/translations']) {
      const own = things.filter((address) => address.startsWith(`${prefix}/product/`))
      expect(own.length, prefix).toBeGreaterThan(20)
    }
  },
)
