import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toIndexVariants } from '#shared/search/misspellings.ts'
import { search } from '../../../worker/search/search.ts'
import type { SearchDb } from '../../../worker/search/vocabulary.ts'

const KINDS = ['products', 'blogs', 'soft', 'site_pages'] as const
const SMALL = { language_id: 41, documents: 1000 }
const LARGE = { language_id: 42, documents: 100_000 }
const CHUNK = 10_000
const MAX_RATIO = 1.5

/** In both languages twenty documents contain `rare`, a thousand `common` and all `everything`. */
async function fillIndex({ language_id, documents }: typeof SMALL): Promise<void> {
  const text = `'${language_id}p'||'everything'
    ||CASE WHEN n % (?3 / 20) = 0 THEN ' ${language_id}prare' ELSE '' END
    ||CASE WHEN n % (?3 / 1000) = 0 THEN ' ${language_id}pcommon' ELSE '' END`
  for (let firstDocument = 0; firstDocument < documents; firstDocument += CHUNK) {
    const endDocument = Math.min(documents, firstDocument + CHUNK)
    const numbers =
      'WITH RECURSIVE number (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2 - 1)'
    const id = `n * 1000 + ${language_id}`
    await env.DB.prepare(
      `${numbers} INSERT INTO search_index (rowid, name, words, text)
       SELECT ${id}, ${text}, '', '' FROM number`,
    )
      .bind(firstDocument, endDocument, documents)
      .run()
    await env.DB.prepare(
      `${numbers} INSERT INTO search_document (id, kind, entity_id, language_id, name_words, position, hash)
       SELECT ${id}, 'product', 1000000 + n, ${language_id}, 1, n, '' FROM number`,
    )
      .bind(firstDocument, endDocument)
      .run()
  }
  await env.DB.prepare(
    `INSERT INTO search_word (language_id, word, documents)
     VALUES (?1, 'rare', 20), (?1, 'common', 1000), (?1, 'everything', ?2)`,
  )
    .bind(language_id, documents)
    .run()
  await fillWords({ language_id, documents })
}

/** Inserts further words and misspellings, of which a larger catalogue has more. */
async function fillWords({ language_id, documents }: typeof SMALL): Promise<void> {
  const numbers =
    'WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)'
  await env.DB.prepare(
    `${numbers} INSERT INTO search_word (language_id, word, documents)
     SELECT ?1, 'word' || n, 1 FROM number`,
  )
    .bind(language_id, documents / 10)
    .run()
  await env.DB.prepare(
    `${numbers} INSERT INTO search_slip (language_id, part, words)
     SELECT ?1, 'part' || n, '["word' || n || '"]' FROM number`,
  )
    .bind(language_id, documents / 10)
    .run()
  await env.DB.prepare(
    `INSERT INTO search_slip (language_id, part, words)
     SELECT ?1, value, '["common"]' FROM json_each(?2)`,
  )
    .bind(language_id, JSON.stringify([...toIndexVariants('common')]))
    .run()
}

beforeAll(async () => {
  await fillIndex(SMALL)
  await fillIndex(LARGE)
})

/** The rows that D1 has read, and the number of products. */
async function measureCost(q: string, { language_id }: typeof SMALL) {
  let rowsRead = 0
  const metered: SearchDb = {
    prepare: (sql) => env.DB.prepare(sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch<Row>(statements)
      for (const { meta } of results) rowsRead += meta.rows_read
      return results
    },
  }
  const parts = KINDS.map((kind) => ({ kind, limit: 6, offset: 0 }))
  const { products_count } = await search(metered, { q, language_id, parts })
  return { read: rowsRead, products_count }
}

it('A search among 100,000 products reads no more rows than among 1,000 for the same number of matches', async () => {
  const queries = ['rare', 'rar', 'everything rare', 'ev rare', 'common', 'comon everything']
  const ratios = queries.map(async (q) => {
    const smallCost = await measureCost(q, SMALL)
    const largeCost = await measureCost(q, LARGE)
    return [
      q,
      smallCost.products_count,
      largeCost.products_count,
      smallCost.read > 0,
      largeCost.read / smallCost.read,
    ]
  })
  const atMostMaxRatio = expect.toSatisfy((ratio: number) => ratio <= MAX_RATIO)
  expect(await Promise.all(ratios)).toEqual([
    ['rare', 20, 20, true, atMostMaxRatio],
    ['rar', 20, 20, true, atMostMaxRatio],
    ['everything rare', 20, 20, true, atMostMaxRatio],
    ['ev rare', 20, 20, true, atMostMaxRatio],
    ['common', 1000, 1000, true, atMostMaxRatio],
    ['comon everything', 1000, 1000, true, atMostMaxRatio],
  ])
})

it('Matches are counted up to a thousand', async () => {
  const { read, products_count } = await measureCost('everything', LARGE)
  expect(products_count).toBe(1001)
  expect(read).toBeLessThan(20_000)
})

const Plan = z.array(z.object({ detail: z.string() }))

/** Temporary results and virtual tables may be scanned, but no table of the shop. */
const IS_SCAN =
  /^SCAN (?!.*VIRTUAL TABLE)(?!found|best|single|of_term|some_words|\(subquery|\d+ CONSTANT)/

async function findScans(sql: string): Promise<string[]> {
  const parameterCount = Math.max(
    0,
    ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)),
  )
  const statement = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
  const { results } = await statement
    .bind(...Array.from({ length: parameterCount }, () => null))
    .all()
  return z.parse(Plan, results).flatMap(({ detail }) => (IS_SCAN.test(detail) ? [detail] : []))
}

it('The check detects a scan', async () => {
  expect(await findScans('SELECT * FROM search_document WHERE hash = ?1')).toEqual([
    'SCAN search_document',
  ])
})

it('A search scans no table of the shop, even with corrections', async () => {
  const recordedSql = new Set<string>()
  const recording: SearchDb = {
    prepare(sql) {
      recordedSql.add(sql)
      return env.DB.prepare(sql)
    },
    batch: (statements) => env.DB.batch(statements),
  }
  const parts = KINDS.map((kind) => ({ kind, limit: 6, offset: 0 }))
  await search(recording, { q: 'carmne', language_id: 1, parts })
  await search(recording, { q: 'carmine linen', language_id: 1, parts })
  expect(recordedSql.size).toBeGreaterThanOrEqual(7)
  const scans = await Promise.all([...recordedSql].map(findScans))
  expect(scans.flat()).toEqual([])
})
