import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jsonColumn } from '../../../worker/db/rows.ts'
import { createAccount } from '../account/account.ts'
import { createIsolate } from '../isolate.ts'
import { createLine, getVariant, getVariantWithExtra } from '../cart/cart-line.ts'

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

  it('The choice of a variant takes one, and the current data of extras two', async () => {
    const { id, extra_id } = await getVariantWithExtra()
    const { product_id, chosen } = await readChoice(id)
    const needed = JSON.stringify({ product_id, language_id: 1, chosen: {} })
    expect(
      await countRoundTrips(toPath('detect-needed-attribute-values', { params: needed })),
    ).toBe(1)
    const common = { product_id, language_id: 1, rate: 1 }
    const selected = {
      ...common,
      params: JSON.stringify(chosen),
      variableAttributesCount: Object.keys(chosen).length,
    }
    expect(await countRoundTrips(toPath('fetch-selected-variant', selected))).toBe(1)
    const related = { ...common, ids: String(extra_id) }
    expect(await countRoundTrips(toPath('fetch-selected-variant-for-related', related))).toBe(2)
  })
})

function toPath(call: string, query: Readonly<Record<string, string | number>>): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `products/${call}?${new URLSearchParams(parameters).toString()}`
}

/** The product of a variant and the values by which the variant is chosen. */
async function readChoice(id: number) {
  const row = await env.DB.prepare(
    `SELECT product_id,
       (SELECT json_group_object(CAST(attribute_id AS TEXT), attribute_value_id)
        FROM product_variant_value WHERE product_variant_id = product_variant.id) AS chosen
     FROM product_variant WHERE id = ?1`,
  )
    .bind(id)
    .first()
  return z.parse(z.object({ product_id: z.int(), chosen: jsonColumn(Chosen) }), row)
}

const Chosen = z.record(z.string(), z.int())
