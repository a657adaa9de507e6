import * as z from 'zod/mini'
import type { Licence } from '#shared/checkout/licence-contract.ts'
import { all, first, flag } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { toFileKey } from './file-keys.ts'
import { listPrograms } from './programs.ts'

const Row = z.object({
  order_number: z.string(),
  product_id: z.number(),
  product_variant_id: z.number(),
  name: z.string(),
  licence_key: z.string(),
  seats: z.number(),
  is_revoked: flag,
  soft_key: z.nullable(z.string()),
})

export interface OwnLicence {
  readonly order_number: string
  readonly product_variant_id: number
  readonly licence: Licence
}

export interface LicencesQuery {
  readonly numbers: readonly string[]
  readonly language_id: number
}

/** Lists the licences of orders with their currently available files. */
export async function listLicences(
  { DB, MEDIA }: Pick<Env, 'DB' | 'MEDIA'>,
  { numbers, language_id }: LicencesQuery,
): Promise<OwnLicence[]> {
  const rows = await all(
    Row,
    DB.prepare(
      `SELECT licence.order_number, licence.product_id, licence.product_variant_id,
         licence.licence_key, licence.seats, licence.revoked_at IS NOT NULL AS is_revoked,
         licence.soft_key,
         COALESCE(own.name, text.name, '') AS name
       FROM json_each(?1) AS asked
       JOIN licence ON licence.order_number = asked.value
       LEFT JOIN product_text AS text
         ON text.product_id = licence.product_id AND text.language_id = 1
       LEFT JOIN product_text AS own
         ON own.product_id = licence.product_id AND own.language_id = ?2`,
    ).bind(JSON.stringify(numbers), language_id),
  )
  const product_ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const programs = await listPrograms(DB, { product_ids, language_id })
  // A program that the shop has withdrawn has no page, and its files are still its buyers'.
  const findKey = ({ product_id, soft_key }: z.infer<typeof Row>) =>
    programs.get(product_id)?.key ?? soft_key
  const keys = new Set(rows.map(findKey).filter((key) => key !== null))
  const files = new Map(
    await Promise.all([...keys].map(async (key) => [key, await listFiles(MEDIA, key)] as const)),
  )
  return rows.map((row) => {
    const { order_number, soft_key: _, ...licence } = row
    const program = licence.is_revoked ? undefined : programs.get(licence.product_id)
    const key = licence.is_revoked ? null : findKey(row)
    return {
      order_number,
      product_variant_id: row.product_variant_id,
      licence: {
        ...licence,
        program: program === undefined ? null : { name: program.name, slug: program.slug },
        files: (key === null ? undefined : files.get(key)) ?? [],
      },
    }
  })
}

async function listFiles(bucket: R2Bucket, soft_key: string): Promise<Licence['files']> {
  const prefix = toFileKey(soft_key, '')
  try {
    const { objects } = await bucket.list({ prefix })
    return objects.map(({ key, size }) => ({ name: key.slice(prefix.length), bytes: size }))
  } catch (error) {
    // The order and its licence keys are shown even without the files.
    logError('r2', error, { prefix })
    return []
  }
}

export interface LicenceFileQuery {
  readonly number: string
  readonly product_id: number
  readonly name: string
}

/** Returns the storage key of a file of a licence that is still valid. */
export async function findFileKey(
  { DB, MEDIA }: Pick<Env, 'DB' | 'MEDIA'>,
  { number, product_id, name }: LicenceFileQuery,
): Promise<string | undefined> {
  const row = await first(
    z.object({ key: z.nullable(z.string()) }),
    DB.prepare(
      `SELECT COALESCE(soft.key, licence.soft_key) AS key
       FROM licence LEFT JOIN soft ON soft.product_id = licence.product_id
       WHERE licence.order_number = ?1 AND licence.product_id = ?2
         AND licence.revoked_at IS NULL ORDER BY soft.id LIMIT 1`,
    ).bind(number, product_id),
  )
  const soft_key = row?.key ?? null
  if (soft_key === null || name.includes('/')) return undefined
  const key = toFileKey(soft_key, name)
  return (await MEDIA.head(key)) === null ? undefined : key
}
