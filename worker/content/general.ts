import * as z from 'zod/mini'
import {
  Currency,
  GeneralData,
  Language,
  SocialLink,
  type General,
} from '#shared/content/general.ts'
import { all, jsonColumn, type Db } from '../db/rows.ts'

const GeneralRow = z.object({ name: z.string(), value: jsonColumn(z.unknown()) })

/** The tax policy belongs to the checkout, but pages without prices of a checkout name it too. */
const GENERAL_SQL = `
  SELECT name, value FROM (
    SELECT name, value, position FROM general
    UNION ALL
    SELECT 'prices_include_tax', 'false', NULL FROM checkout_setting
    WHERE name = 'tax' AND value ->> '$.prices_include_tax' = 0
  ) ORDER BY position`

/** Returns the shop's general data in all languages. */
export async function getGeneral(
  db: Db,
  paths: Pick<General, 'media_path' | 'map_embed_url'>,
): Promise<General> {
  const [rows, social, languages, currencies] = await Promise.all([
    all(GeneralRow, db.prepare(GENERAL_SQL)),
    all(SocialLink, db.prepare('SELECT name, url, icon FROM social ORDER BY position')),
    all(
      Language,
      db.prepare(
        `SELECT id AS language_id, code, html_lang, direction, name
         FROM language ORDER BY position`,
      ),
    ),
    all(Currency, db.prepare('SELECT code, digits, symbol, rate FROM currency ORDER BY position')),
  ])
  const general = z.parse(
    GeneralData,
    Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  )
  return { general, social, languages, currencies, ...paths }
}
