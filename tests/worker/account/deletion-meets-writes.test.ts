import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createLine, getVariant } from '../cart/cart-line.ts'
import { createCheckoutRequest, createVariant, insertArmenia } from '../checkout/purchase.ts'
import { createIsolate } from '../isolate.ts'
import { stopClock } from '../stop-clock.ts'
import { createAccount, type TestAccount } from './account.ts'

beforeEach(stopClock)

/** More than any call below makes. */
const MAX_CALLS = 40

/** D1 in which the account is deleted before the call with this number, counted from 1. */
function createDeletingD1(accountId: number, at: number) {
  const state = { calls: 0 }

  async function call(runCall: () => Promise<unknown>): Promise<unknown> {
    state.calls += 1
    if (state.calls === at) {
      await env.DB.prepare('DELETE FROM account WHERE id = ?1').bind(accountId).run()
    }
    return runCall()
  }

  function wrapStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const { run, all, first, bind } = statement
    return Object.assign(statement, {
      run: (...options: []) => call(() => run.apply(statement, options)),
      all: (...options: []) => call(() => all.apply(statement, options)),
      first: (...options: []) => call(() => first.apply(statement, options)),
      bind: (...values: unknown[]) => wrapStatement(bind.apply(statement, values)),
    })
  }

  const wrapDatabase = <Db extends object>(db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare') return (sql: string) => wrapStatement(env.DB.prepare(sql))
        if (name === 'withSession') return () => wrapDatabase(env.DB)
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) => call(() => env.DB.batch(statements))
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { DB: wrapDatabase(env.DB), state }
}

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
}

/** Sends a write once for each of its calls of D1, before which its account is deleted. */
async function listStatuses({ method, path, body }: Write): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 2; at <= MAX_CALLS; at += 1) {
    const { account_id, headers }: TestAccount = await createAccount()
    const { DB, state } = createDeletingD1(account_id, at)
    const response = await createIsolate({ DB }).visit(`/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'CF-Connecting-IP': crypto.randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    await response.text()
    if (state.calls < at) return statuses
    statuses.push(response.status)
  }
  return statuses
}

it('A write during which its account is deleted is answered like one of an ended session', async () => {
  await insertArmenia()
  const { id } = await getVariant()
  const cart_items = [createLine(id)]
  const shared = { locale: 'en', product_variant_ids: [id] }
  const writes: readonly Write[] = [
    { method: 'POST', path: '/cart/save', body: { cart_items } },
    { method: 'POST', path: '/cart/share-cart', body: { locale: 'en', cart_items } },
    { method: 'PUT', path: '/my/wish-list', body: { add: [id] } },
    { method: 'POST', path: '/wish-list/share', body: shared },
    {
      method: 'POST',
      path: '/cart/get-shipping-and-tax',
      body: createCheckoutRequest(await createVariant(5)),
    },
  ]
  for (const write of writes) {
    const statuses = await listStatuses(write)
    expect([write.path, statuses.filter((status) => status >= 500)]).toEqual([write.path, []])
    expect(statuses, write.path).toContain(401)
  }
})
