import { Words } from '#shared/content/general.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locale/locales.ts'
import * as z from 'zod/mini'
import { first, jsonColumn, type Db } from '../db/rows.ts'

const Row = z.object({ value: jsonColumn(Words) })

/** Returns the shop's name by language; empty before the first import. */
export async function readShopNames(db: Db): Promise<Words> {
  const row = await first(Row, db.prepare("SELECT value FROM general WHERE name = 'name'"))
  return row?.value ?? {}
}

/** Returns the shop's name in a language; empty before the first import. */
export async function getShopName(db: Db, { code }: Locale): Promise<string> {
  const names = await readShopNames(db)
  return names[code] ?? names[DEFAULT_LOCALE.code] ?? ''
}
