import * as z from 'zod/mini'
import { toQuery } from '#shared/api/call.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { fetchRecommended } from '#shared/catalog/cards-contract.ts'
import { HUES } from '#shared/catalog/hue.ts'
import { fetchParams, ListQuery } from '#shared/catalog/list-contract.ts'
import { SORTS } from '#shared/catalog/list-params.ts'
import {
  detectNeededAttributeValues,
  fetchSelectedVariant,
} from '#shared/catalog/variant-contract.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { pickItem, type Random } from '../random.ts'
import { pickZipfRank } from '../zipf.ts'
import { createBrowser, type Browser, type Visitor } from './browser.ts'
import {
  BREAKPOINTS,
  BUYER_SHARE,
  CURRENCIES,
  EDITIONS,
  FIRST_VIEW,
  LOCATIONS,
  NEXT_VIEW,
  ROW_SHARE,
  THINK_TIME_MS,
  VARIANT_SHARE,
  VIEWS_OF_VISIT,
} from './model.ts'
import type { ModelRequest } from './model-request.ts'
import { pickInterval, pickWeighted } from './pick.ts'
import type { Edition, SitePage } from './site.ts'

const ORIGINS = ['insect', 'plant', 'earth', 'mineral'] as const
const QUERIES = ['indigo', 'lapis', 'gum', 'earth', 'ultram', 'brush', 'red', 'oil'] as const
const PREFIXES = { en: '', am: '/am', fr: '/translations' }

export interface Visit {
  readonly requests: readonly ModelRequest[]
  readonly visitor: Visitor
  readonly views: readonly number[]
  /** When the visitor buys; most do not. */
  readonly buysAt: number | undefined
}

/** Plays a visit: the first page is a document, the following ones are opened by links. */
export function createVisit(random: Random, site: readonly SitePage[], startsAt: number): Visit {
  const edition = toEdition(pickWeighted(random, EDITIONS))
  const visitor = {
    location: pickZipfRank(random, LOCATIONS),
    edition,
    currency: pickWeighted<string>(random, CURRENCIES[edition]),
    breakpoint: pickWeighted(random, BREAKPOINTS),
  }
  const browser = createBrowser(visitor, random)
  const pages = site.filter((page) => page.edition === edition)
  const views: number[] = []
  let at = startsAt
  do {
    const kind = pickWeighted<string>(random, views.length === 0 ? FIRST_VIEW : NEXT_VIEW)
    view({ random, browser, pages, edition }, { kind, at, isFirst: views.length === 0 })
    views.push(at)
    at += pickInterval(random, THINK_TIME_MS)
  } while (random() < 1 - 1 / VIEWS_OF_VISIT)
  const buysAt = random() < BUYER_SHARE ? at : undefined
  return { requests: browser.requests, visitor, views, buysAt }
}

interface VisitContext {
  readonly random: Random
  readonly browser: Browser
  readonly pages: readonly SitePage[]
  readonly edition: Edition
}

interface View {
  readonly kind: string
  readonly at: number
  readonly isFirst: boolean
}

function view(
  { random, browser, pages, edition }: VisitContext,
  { kind, at, isFirst }: View,
): void {
  if (kind === 'search' || kind === 'filtered') {
    browser.open(toQueryPath(random, kind, edition), at)
    // The browser fetches the counts of a filter before the list.
    if (kind === 'filtered') {
      const language_id = toLanguageId(edition)
      const params = z.parse(ListQuery, { language_id, filter: [toFilter(random)] })
      browser.send(toCall(fetchParams, { params }, at))
    }
    return
  }
  const candidates = pages.filter((page) => page.kind === kind)
  const page = candidates[pickZipfRank(random, candidates.length)]
  if (page === undefined) throw new Error(`The site has no page of the kind ${kind}`)
  if (isFirst) browser.load(page.path, at)
  else browser.open(page.path, at)
  browser.show(page, at)
  if (page.product !== undefined) viewProduct({ random, browser, edition }, page.product, at)
}

function viewProduct(
  { random, browser, edition }: Pick<VisitContext, 'random' | 'browser' | 'edition'>,
  { product_id, attributes, variants }: NonNullable<SitePage['product']>,
  at: number,
): void {
  const language_id = toLanguageId(edition)
  const variant = variants.at(-1)
  if (variants.length > 1 && variant !== undefined && random() < VARIANT_SHARE) {
    const chosen = Object.fromEntries(
      attributes.map(({ attribute_id }, position) => [
        attribute_id,
        variant.attribute_value_ids[position] ?? 0,
      ]),
    )
    const params = { params: chosen, product_id, language_id, rate: 1 }
    const variableAttributesCount = attributes.length
    browser.send(toCall(fetchSelectedVariant, { ...params, variableAttributesCount }, at))
    const needed = { params: { product_id, language_id, chosen } }
    browser.send(toCall(detectNeededAttributeValues, needed, at))
  }
  if (random() < ROW_SHARE) {
    const seen = { product_ids: [product_id], product_variant_ids: [], language_id }
    browser.send(toCall(fetchRecommended, seen, at))
  }
}

function toFilter(random: Random): string {
  return `origin.${pickItem(random, ORIGINS)}`
}

function toQueryPath(random: Random, kind: string, edition: Edition): string {
  const query = edition === 'fr' ? '&locale=fr' : ''
  if (kind === 'search') return `${PREFIXES[edition]}/search?q=${pickItem(random, QUERIES)}${query}`
  const filters = `filter=${toFilter(random)}&hue=${pickItem(random, HUES)}`
  return `${PREFIXES[edition]}/products?${filters}&sort=${pickItem(random, SORTS)}${query}`
}

/** Creates a call of the contract. */
function toCall<Input extends z.ZodMiniType>(
  { path, input }: Endpoint<Input>,
  args: z.output<Input>,
  at: number,
) {
  return { kind: 'call', at, path: `/api${path}?${toQuery(z.encode(input, args))}` }
}

function toLanguageId(edition: Edition): number {
  return findLocale(edition)?.language_id ?? 1
}

function toEdition(name: string): Edition {
  return name === 'am' || name === 'fr' ? name : 'en'
}
