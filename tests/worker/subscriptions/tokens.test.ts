import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSigningKey, sign } from '../../../worker/crypto/signing-key.ts'
import { createToken, verifyToken } from '../../../worker/subscriptions/tokens.ts'

const ID = 7

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM subscription'),
    env.DB.prepare('DELETE FROM question'),
  ])
})

const storeSubscription = (email: string) =>
  env.DB.prepare(
    `INSERT INTO subscription (id, kind, product_variant_id, email, language_id, origin, created_at,
       expires_at)
     VALUES (?1, 'stock', 1, ?2, 1, '', '2026', '2999')`,
  )
    .bind(ID, email)
    .run()
const storeQuestion = (email: string) =>
  env.DB.prepare(
    `INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, expires_at)
     VALUES (?1, 1, 1, ?2, '', 'When?', '2026', '2999')`,
  )
    .bind(ID, email)
    .run()

describe.each([
  { purpose: 'confirm', table: 'subscription', store: storeSubscription },
  { purpose: 'question', table: 'question', store: storeQuestion },
] as const)('The token of a $table', ({ purpose, table, store }) => {
  it('It names its row', async () => {
    await store('ani@example.am')
    const token = await createToken(env.DB, purpose, { id: ID, email: 'ani@example.am' })
    expect(await verifyToken(env.DB, purpose, token)).toBe(ID)
    expect(await verifyToken(env.DB, purpose, `${token}x`)).toBeUndefined()
  })

  it('It is not valid for the row of somebody else that has the id after a restore', async () => {
    await store('ani@example.am')
    const token = await createToken(env.DB, purpose, { id: ID, email: 'ani@example.am' })
    await env.DB.prepare(`DELETE FROM ${table}`).run()
    expect(await verifyToken(env.DB, purpose, token)).toBeUndefined()
    await store('aram@example.am')
    expect(await verifyToken(env.DB, purpose, token)).toBeUndefined()
  })

  it('A token of an earlier release is valid without the address', async () => {
    await store('ani@example.am')
    const key = await getSigningKey(env.DB, 'subscription')
    const token = `${ID}.${await sign(key, `${purpose} ${ID}`)}`
    expect(await verifyToken(env.DB, purpose, token)).toBe(ID)
  })
})
