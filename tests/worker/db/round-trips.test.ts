import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { createIsolate } from '../isolate.ts'
import { createLine, getVariant } from '../cart/cart-line.ts'

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

interface Call {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

async function countRoundTrips(path: string, { body, headers = {} }: Call = {}): Promise<number> {
  const { DB, counter } = createCountedD1()
  const response = await createIsolate({ DB }).visit(`/api/${path}`, {
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return counter.calls
}

// A visitor far from the database waits for each.
describe('The round trips to D1 of a call', () => {
  it('Saving an unchanged cart takes one, and loading a cart one more', async () => {
    const { headers } = await createAccount()
    const body = { cart_items: [createLine((await getVariant()).id)] }
    await countRoundTrips('cart/save', { body, headers })
    expect(await countRoundTrips('cart/save', { body, headers })).toBe(1)
    expect(await countRoundTrips('cart/fetch?language_id=1&rate=1', { headers })).toBe(2)
  })

  it('The current data of a cart takes one', async () => {
    const body = { cart_items: [createLine((await getVariant()).id)], language_id: 1, rate: 1 }
    expect(await countRoundTrips('cart/last-data', { body })).toBe(1)
  })

  it('The choice of a variant takes one', async () => {
    const { product_id } = await getVariant()
    const params = JSON.stringify({ product_id, language_id: 1, chosen: {} })
    const query = new URLSearchParams({ params }).toString()
    expect(await countRoundTrips(`products/detect-needed-attribute-values?${query}`)).toBe(1)
  })
})
