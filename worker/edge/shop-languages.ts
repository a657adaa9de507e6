import type { Context } from 'hono'
import { readGeneral } from '../content/public-general.ts'
import type { AppEnv } from '../env.ts'
import { toReadContext } from '../http/read-through-cache.ts'
import { logError } from '../observability/log.ts'
import type { LanguageCodes } from '../ssr/render-key.ts'

const CACHE_MS = 60_000

interface KnownLanguages {
  readonly codes: LanguageCodes
  readonly until: number
}

/** The languages of the shop, as long as this isolate trusts them. */
const knownLanguages = new WeakMap<Env, KnownLanguages>()

/** Returns the languages of the shop; undefined if they cannot be read. */
export async function readShopLanguages(c: Context<AppEnv>): Promise<LanguageCodes | undefined> {
  const now = Date.now()
  const known = findShopLanguages(c.env, now)
  if (known !== undefined) return known
  try {
    const general = await readGeneral(toReadContext(c))
    if (general === undefined) return undefined
    const codes = new Set(general.languages.map(({ code }) => code))
    knownLanguages.set(c.env, { codes, until: now + CACHE_MS })
    return codes
  } catch (error) {
    // The page is shown anyway, in any language of the software.
    logError('languages', error)
    return undefined
  }
}

/** Returns the languages of the shop if this isolate knows them without a query. */
export function findShopLanguages(env: Env, now: number): LanguageCodes | undefined {
  const known = knownLanguages.get(env)
  return known !== undefined && now < known.until ? known.codes : undefined
}
