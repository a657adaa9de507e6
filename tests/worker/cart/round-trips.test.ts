import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { createIsolate } from '../isolate.ts'
import { createLine, getVariant } from './cart-line.ts'

/** D1 that counts how often it is called: a batch is one call. */
function createCountedD1() {
  const counter = { calls: 0 }
  const count = <Value>(value: Value): Value => {
    counter.calls += 1
    return value
  }
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const { all, first, run, bind } = statement
    return Object.assign(statement, {
      all: () => count(all.apply(statement)),
      first: (...column: []) => count(first.apply(statement, column)),
      run: () => count(run.apply(statement)),
      bind: (...values: unknown[]) => wrapStatement(bind.apply(statement, values)),
    })
  }
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrapStatement(target.prepare(sql))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => count(target.batch(statements))
      }
      throw new Error(`These calls do not use ${String(name)}`)
    },
  })
  return { DB, counter }
}

async function countRoundTrips(path: string, { body, headers = {} }: CartCall): Promise<number> {
  const { DB, counter } = createCountedD1()
  const response = await createIsolate({ DB }).visit(`/api/cart/${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return counter.calls
}

interface CartCall {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Distant visitors wait for each round trip. */
it('Calls of the cart identify and read in as few round trips to D1 as possible', async () => {
  const { headers } = await createAccount()
  const { id } = await getVariant()
  const body = { cart_items: [createLine(id)] }
  await countRoundTrips('save', { body, headers })
  expect(await countRoundTrips('save', { body, headers })).toBe(1)
  expect(await countRoundTrips('fetch?language_id=1&rate=1', { headers })).toBe(2)
  const lastData = { ...body, language_id: 1, rate: 1 }
  expect(await countRoundTrips('last-data', { body: lastData })).toBe(1)
})
