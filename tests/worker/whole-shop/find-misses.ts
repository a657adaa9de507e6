import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { visit } from '../shop.ts'
import type { JudgedQuery } from './judged-queries.ts'

const LANGUAGE_IDS = { en: '1', am: '2', fr: '3' } as const
const FIRST_RESULTS = 3

const CatalogueId = z.object({ kind: z.string(), key: z.string(), id: z.number() })

async function readKeys(): Promise<ReadonlyMap<string, string>> {
  const { results } = await env.DB.prepare('SELECT kind, key, id FROM catalogue_id').all()
  const ids = z.parse(z.array(CatalogueId), results)
  return new Map(ids.map(({ kind, key, id }) => [`${kind} ${id}`, key]))
}

const keys = await readKeys()

/** The keys in content/ of the first three results of the kind. */
async function searchFirstKeys({ q, in: locale, kind }: JudgedQuery): Promise<string[]> {
  const query = new URLSearchParams({ q, language_id: LANGUAGE_IDS[locale] })
  const response = await visit(`/api/search/fetch?${query.toString()}`)
  if (response.status !== 200) throw new Error(`${q}: ${await response.text()}`)
  const Results = z.array(z.looseObject({}))
  const Answer = z.object({
    products: Results,
    blogs: Results,
    soft: Results,
    site_pages: z.prefault(Results, []),
  })
  const answer = z.parse(Answer, await response.json())
  const groups = { product: 'products', blog: 'blogs', soft: 'soft', page: 'site_pages' } as const
  return answer[groups[kind]]
    .slice(0, FIRST_RESULTS)
    .map((result) => keys.get(`${kind} ${String(result[`${kind}_id`])}`) ?? '?')
}

/** Describes a query whose expected results are missing; undefined when none is missing. */
async function findMiss(query: JudgedQuery): Promise<string | undefined> {
  const foundKeys = await searchFirstKeys(query)
  if (query.first.every((key) => foundKeys.includes(key))) return undefined
  return `${query.in}: ${query.q} → ${foundKeys.join(', ') || 'nothing'}`
}

export async function findMisses(queries: readonly JudgedQuery[]): Promise<string[]> {
  const misses: string[] = []
  for (const query of queries) misses.push((await findMiss(query)) ?? '')
  return misses.filter((miss) => miss !== '')
}
