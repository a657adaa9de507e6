import * as z from 'zod/mini'
import { GROWING_CASES, FIXTURE_CASES } from './cases.ts'
import { meter } from './meter.ts'

/* Runs in workerd: loads catalogues into D1 and runs the queries of the shop's worker. */

type BenchEnv = Readonly<Record<string, D1Database>>

const Statements = z.array(z.object({ sql: z.string(), values: z.array(z.string()) }))
const MeasureRequest = z.object({ name: z.string(), times: z.int() })

export default {
  async fetch(request: Request, env: BenchEnv): Promise<Response> {
    const [, task = '', size = ''] = new URL(request.url).pathname.split('/')
    const database = env[`DB_${size}`]
    if (database === undefined) return new Response('No such size', { status: 404 })
    return Response.json(await runTask(task, database, await request.json()))
  },
}

function runTask(task: string, database: D1Database, body: unknown) {
  switch (task) {
    case 'cases':
      return [
        ...FIXTURE_CASES.map(([name]) => ({ name, isFixture: true })),
        ...GROWING_CASES.map(([name]) => ({ name, isFixture: false })),
      ]
    case 'load':
      return load(database, body)
    case 'measure':
      return measure(database, body)
    default:
      throw new Error(`No such task: ${task}`)
  }
}

async function load(database: D1Database, body: unknown): Promise<number> {
  const statements = z.parse(Statements, body)
  await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)))
  return statements.length
}

/** Runs a case several times; the caller measures the time. */
async function measure(database: D1Database, body: unknown) {
  const { name, times } = z.parse(MeasureRequest, body)
  const run = [...FIXTURE_CASES, ...GROWING_CASES].find(([caseName]) => caseName === name)?.[1]
  if (run === undefined) throw new Error(`No such case: ${name}`)
  const { db, rowsRead } = meter(database)
  let matches = 0
  for (let round = 0; round < times; round += 1) matches = await run(db)
  return { matches, rows_read: rowsRead() / times }
}
