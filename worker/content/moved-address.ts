import { isSlug } from '#shared/content/slug.ts'
import { paths, toShopPath } from '#shared/locale/paths.ts'
import type { Db } from '../db/rows.ts'
import { findByPermalink, findOwnSlug, type PermalinkKind } from '../locale/permalinks.ts'
import { findRedirect, type Redirect } from './redirects.ts'

/** A stored redirect may lead to another one; the import refuses circles. */
const MAX_HOPS = 5

/** The part of an address that names something by its slug. */
interface NamedThing {
  readonly kind: PermalinkKind
  readonly slug: string
  readonly addressOf: (slug: string) => string
}

interface MoveQuestion {
  /** Without prefix, and of the query only what names something: the category. */
  readonly address: string
  readonly language_id: number
}

/**
 * Where an address leads that is no page in this language: this language's own slugs come first, then
 * stored redirects, then the slugs of other languages. The answer is never another redirect, so a
 * browser follows one only. A slug that names different things in other languages leads nowhere.
 */
export async function findMove(
  db: Db,
  { address, language_id }: MoveQuestion,
  hops = 0,
): Promise<Redirect | undefined> {
  const thing = parseThing(address)
  const own = thing && (await findByPermalink(db, thing.kind, { slug: thing.slug, language_id }))
  if (thing !== undefined && own !== undefined) {
    return toMove(address, thing.addressOf(thing.slug))
  }
  const stored = await findRedirect(db, toPath(address))
  if (stored !== undefined) {
    const { to_address } = stored
    const isFinal = !to_address.startsWith('/') || hops >= MAX_HOPS
    if (isFinal) return stored
    const further = await findMove(db, { address: to_address, language_id }, hops + 1)
    return further === undefined ? stored : join(stored, further)
  }
  const slug = thing && (await findOwnSlug(db, thing.kind, { slug: thing.slug, language_id }))
  return thing === undefined || slug === undefined
    ? undefined
    : toMove(address, thing.addressOf(slug))
}

/** An address that content names once for all languages, as this language has it. */
export async function toOwnAddress(db: Db, address: string, languageId: number): Promise<string> {
  if (parseThing(address) === undefined) return address
  const move = await findMove(db, { address, language_id: languageId })
  return move?.to_address ?? address
}

function toMove(from: string, to_address: string): Redirect | undefined {
  return toShopPath(from) === to_address ? undefined : { to_address, status: 301 }
}

/** A way that is temporary anywhere is temporary as a whole. */
function join(first: Redirect, { to_address, status }: Redirect): Redirect {
  const isPermanent = status === 301 || status === 308
  return { to_address, status: isPermanent ? first.status : status }
}

const THINGS: readonly (readonly [PermalinkKind, RegExp, (slug: string) => string])[] = [
  ['product', /^\/product\/([^/]+)$/, paths.product],
  ['blog', /^\/blogs?\/([^/]+)$/, paths.blog],
  ['soft', /^\/soft\/([^/]+)$/, paths.program],
]

function parseThing(address: string): NamedThing | undefined {
  const [beforeHash = '', hash] = address.split('#')
  const [path = '', search = ''] = beforeHash.split('?')
  const query = new URLSearchParams(search)
  const end = (search === '' ? '' : `?${search}`) + (hash === undefined ? '' : `#${hash}`)
  for (const [kind, pattern, toAddress] of THINGS) {
    const slug = pattern.exec(path)?.[1]
    if (slug === undefined) continue
    const addressOf = (own: string) => withEnd(toAddress(own), end)
    return isSlug(slug) ? { kind, slug, addressOf } : undefined
  }
  const category = path === paths.products ? query.get('category') : null
  if (category === null || !isSlug(category)) return undefined
  const addressOf = (own: string) => {
    const others = new URLSearchParams(query)
    others.set('category', own)
    return paths.list(others.toString()) + (hash === undefined ? '' : `#${hash}`)
  }
  return { kind: 'category', slug: category, addressOf }
}

/** An address with a fragment of its own keeps it. */
function withEnd(address: string, end: string): string {
  return address.includes('#') ? address : address + end
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/, '')
}
