import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { inOneBatch } from '../../../worker/db/one-batch.ts'
import { all, first } from '../../../worker/db/rows.ts'
import { countBatches } from './count-batches.ts'

const Row = z.object({ value: z.number() })
const SQL = 'SELECT ?1 AS value WHERE ?1 > 0'

it('Statements of one turn are one batch, and each caller gets its own rows', async () => {
  const { db, batches } = countBatches()
  const batch = inOneBatch(db)
  const select = (value: number) => batch.prepare(SQL).bind(value)
  const answers = await Promise.all([
    all(Row, select(1)),
    first(Row, select(2)),
    first(Row, select(0)),
    all(Row, select(0)),
  ])
  expect(answers).toEqual([[{ value: 1 }], { value: 2 }, undefined, []])
  expect(await all(Row, select(3))).toEqual([{ value: 3 }])
  expect(batches).toEqual([4, 1])
})

it('If one statement fails, every caller learns it', async () => {
  const batch = inOneBatch(env.DB)
  const answers = await Promise.allSettled([
    all(Row, batch.prepare(SQL).bind(1)),
    all(Row, batch.prepare("SELECT json_extract('{', '$') AS value")),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
