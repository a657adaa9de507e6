import type { Hono } from 'hono'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListQuestion,
} from '#shared/catalog/list-contract.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid, refusal } from '../api/errors.ts'
import { readReplica } from '../db/replica.ts'
import { serve } from '../api/serve.ts'
import type { AppEnv } from '../env.ts'
import { readFilters } from './filters.ts'
import { countList, readListPart } from './list.ts'
import { toListSearch, type ListSearch } from './list-search.ts'
import { serveVariants } from './variant-routes.ts'

export function serveCatalog(app: Hono<AppEnv>): void {
  serve(app, fetchParams, async ({ params }, c) => {
    const db = readReplica(c.env)
    return readFilters(db, await getListSearch(db, params))
  })
  serve(app, fetchForCategoryBuilder, async ({ params }, c) => {
    const db = readReplica(c.env)
    const search = await getListSearch(db, params)
    const part = await readListPart(db, search, await countList(db, search))
    if (part === undefined) throw refusal(404, 'The list has no such page')
    return part
  })
  serveVariants(app)
}

/** Refuses what the catalogue does not know, by name. */
async function getListSearch(db: D1DatabaseSession, question: ListQuestion): Promise<ListSearch> {
  if (findLocaleById(question.language_id) === undefined) {
    throw invalid({ 'params.language_id': ['Unknown language'] })
  }
  const { search, unknown } = await toListSearch(db, question)
  if (unknown.category !== undefined) {
    throw invalid({ 'params.category': [`Unknown category: ${unknown.category}`] })
  }
  if (unknown.filter.length > 0) {
    throw invalid({ 'params.filter': unknown.filter.map((name) => `Unknown value: ${name}`) })
  }
  return search
}
