import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'

const Program = z.object({
  product_id: z.number(),
  key: z.string(),
  name: z.string(),
  slug: z.string(),
})
export type Program = z.infer<typeof Program>

export interface ProgramsQuery {
  /** The ids of the products that sell licences. */
  readonly product_ids: readonly number[]
  readonly language_id: number
}

/** Returns the programs by the product that sells their licence. */
export async function listPrograms(
  db: Db,
  { product_ids, language_id }: ProgramsQuery,
): Promise<ReadonlyMap<number, Program>> {
  if (product_ids.length === 0) return new Map()
  const statement = db
    .prepare(
      `SELECT asked.value AS product_id, soft.key,
         COALESCE(own.name, text.name) AS name, COALESCE(own_link.slug, link.slug) AS slug
       FROM json_each(?1) AS asked
       JOIN soft ON soft.product_id = asked.value
       JOIN soft_text AS text ON text.soft_id = soft.id AND text.language_id = 1
       LEFT JOIN soft_text AS own ON own.soft_id = soft.id AND own.language_id = ?2
       JOIN permalink AS link
         ON link.kind = 'soft' AND link.entity_id = soft.id AND link.language_id = 1
       LEFT JOIN permalink AS own_link ON own_link.kind = 'soft'
         AND own_link.entity_id = soft.id AND own_link.language_id = ?2
       ORDER BY soft.id DESC`,
    )
    .bind(JSON.stringify(product_ids), language_id)
  const programs = await all(Program, statement)
  return new Map(programs.map((program) => [program.product_id, program]))
}
