import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createTrace, runInTrace } from '../../../worker/observability/trace.ts'
import { instrumentBindings } from '../../../worker/observability/instrument-bindings.ts'
import { failingD1, INTERNAL_MESSAGE } from '../isolate.ts'

async function measureCosts(run: (instrumentedEnv: Env) => Promise<unknown>) {
  const trace = createTrace(() => 'a-request')
  await runInTrace(trace, () => run(instrumentBindings(env)))
  const { d1, kv, r2 } = trace.costs
  return { d1: d1.calls, kv: kv.calls, r2: r2.calls }
}

it('Calls of D1, KV and R2 are counted, and a batch counts as its statements', async () => {
  const costs = await measureCosts(async ({ DB, CACHE, MEDIA }) => {
    const statement = DB.prepare('SELECT ?1 AS one')
    await statement.bind(1).first('one')
    await DB.batch([statement.bind(1), statement.bind(2), statement.bind(3)])
    await DB.withSession('first-unconstrained').prepare('SELECT 1').all()
    await CACHE.put('watched', 'value')
    await CACHE.get('watched')
    await MEDIA.head('nothing')
  })
  expect(costs).toEqual({ d1: 5, kv: 2, r2: 1 })
})

it('Results of the bindings are unchanged', async () => {
  const { DB, CACHE, SITE_URL } = instrumentBindings(env)
  await CACHE.put('watched', JSON.stringify({ a: 1 }))
  expect(await CACHE.get('watched', 'json')).toEqual({ a: 1 })
  expect(await DB.prepare('SELECT ?1 AS one, ?2 AS two').bind(1, 'b').first()).toEqual({
    one: 1,
    two: 'b',
  })
  const [rows] = await DB.batch([DB.prepare('SELECT 7 AS seven')])
  expect(rows?.results).toEqual([{ seven: 7 }])
  expect(SITE_URL).toBe(env.SITE_URL)
})

it('Failures of the bindings are passed on', async () => {
  const { DB } = instrumentBindings({ ...env, DB: failingD1() })
  await expect(DB.prepare('SELECT 1').first()).rejects.toThrow(INTERNAL_MESSAGE)
})

it('The same bindings have the same wrapper, even if they are wrapped again', () => {
  const instrumentedEnv = instrumentBindings(env)
  expect(instrumentBindings(env)).toBe(instrumentedEnv)
  expect(instrumentBindings(instrumentedEnv)).toBe(instrumentedEnv)
  expect(instrumentBindings({ ...env }).CACHE).toBe(instrumentedEnv.CACHE)
})

it('Concurrent requests are counted separately', async () => {
  const queryTimes = (times: number) =>
    measureCosts(async ({ DB }) => {
      for (let time = 0; time < times; time += 1) await DB.prepare('SELECT 1').first()
    })
  const [firstCosts, secondCosts] = await Promise.all([queryTimes(2), queryTimes(5)])
  expect([firstCosts.d1, secondCosts.d1]).toEqual([2, 5])
})
