import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchWishList, shareWishList } from '#shared/wish-list/contract.ts'
import { MAX_ACCOUNT_WISHES } from '#shared/wish-list/limits.ts'
import { createMember, getFromApi, PASSWORD, sendToApi, type Member } from '../account/member.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { getVariants } from '../cart/cart-line.ts'
import { stopClock } from '../stop-clock.ts'
import { ORIGIN } from '../shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let member: Member
let ids: number[]
beforeEach(async () => {
  member = await createMember()
  ids = (await getVariants(3)).map(({ id }) => id)
})

interface Changes {
  readonly add?: readonly number[]
  readonly remove?: readonly number[]
}

const change = (changes: Changes, { headers }: Pick<Member, 'headers'> = member) =>
  sendToApi('/my/wish-list', changes, { method: 'PUT', headers })
const readIds = async (response: Response) =>
  z.parse(fetchWishList.output, await response.json()).product_variant_ids
const fetchIds = async ({ headers }: Member) => readIds(await getFromApi('/my/wish-list', headers))

describe('The wish list of an account', () => {
  it('A variant is added once, however often it is sent', async () => {
    const [one = 0, two = 0] = ids
    await Promise.all([change({ add: [one] }), change({ add: [one, one, two] })])
    expect(await fetchIds(member)).toHaveLength(2)
    await change({ remove: [one] })
    expect(await readIds(await change({ remove: [one] }))).toEqual([two])
  })

  it('Nobody reads or changes a list without its session', async () => {
    await change({ add: ids })
    expect((await getFromApi('/my/wish-list')).status).toBe(401)
    const stranger = await createMember()
    expect(await fetchIds(stranger)).toEqual([])
    await change({ remove: ids }, stranger)
    expect(
      (await change({ remove: ids }, { headers: { Cookie: `token=${member.token}` } })).status,
    ).toBe(401)
    expect(await fetchIds(member)).toHaveLength(3)
  })

  it('Variants that are added together retain their order, before the earlier ones', async () => {
    const [one = 0, two = 0, three = 0] = ids
    await change({ add: [two] })
    await env.DB.prepare("UPDATE wish_list_item SET added_at = '2026'").run()
    expect(await readIds(await change({ add: [three, one] }))).toEqual([three, one, two])
    const stranger = await createMember()
    expect(await readIds(await change({ add: [two, three, one] }, stranger))).toEqual([
      two,
      three,
      one,
    ])
  })

  it('An unknown variant is not added', async () => {
    expect(await readIds(await change({ add: [987_654_321] }))).toEqual([])
  })

  it('A full list refuses further items and loses none', async () => {
    const [one = 0, two = 0] = ids
    await env.DB.prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?2)
       INSERT INTO wish_list_item SELECT ?1, 900000000 + n, '2026' FROM number`,
    )
      .bind(member.account_id, MAX_ACCOUNT_WISHES - 1)
      .run()
    const listedIds = await readIds(await change({ add: [one, two] }))
    expect(listedIds).toHaveLength(MAX_ACCOUNT_WISHES)
    expect(listedIds).toContain(one)
    expect(listedIds).not.toContain(two)
  })

  it('The list is deleted with the account', async () => {
    await change({ add: ids })
    await share({ headers: member.headers })
    await sendToApi('/my/delete-account', { password: PASSWORD }, { headers: member.headers })
    const count = env.DB.prepare(
      `SELECT (SELECT COUNT(*) FROM wish_list_item WHERE account_id = ?1)
         + (SELECT COUNT(*) FROM shared_wish_list WHERE account_id = ?1) AS count`,
    )
    expect(await count.bind(member.account_id).first('count')).toBe(0)
  })
})

async function share({ headers = {}, locale = 'en' } = {}) {
  const body = { locale, product_variant_ids: ids }
  const response = await sendToApi('/wish-list/share', body, { headers })
  return z.parse(shareWishList.output, await response.json())
}

const open = (shared_wish_list_id: string) =>
  sendToApi('/wish-list/fetch-shared', { shared_wish_list_id })

describe('Sharing a wish list', () => {
  it('The link shows the variants in their order and nothing of the owner', async () => {
    const { shared_wish_list_id, url, expires_at } = await share({ headers: member.headers })
    expect(url).toBe(`${ORIGIN}/wish-list#list=${shared_wish_list_id}`)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / DAY_MS)).toBe(90)
    expect(await (await open(shared_wish_list_id)).json()).toEqual({ product_variant_ids: ids })
    expect((await share({ locale: 'fr' })).url).toMatch(
      /\/translations\/wish-list\?locale=fr#list=/,
    )
  })

  it('Only the key that was returned ends a link', async () => {
    const { shared_wish_list_id, revoke_key } = await share()
    const revoke = (key: string) =>
      sendToApi('/wish-list/revoke', { shared_wish_list_id, revoke_key: key })
    await revoke((await share()).revoke_key)
    expect((await open(shared_wish_list_id)).status).toBe(200)
    expect((await revoke(revoke_key)).status).toBe(200)
    expect((await open(shared_wish_list_id)).status).toBe(404)
    expect((await revoke(revoke_key)).status).toBe(200)
  })

  it('An expired link shows nothing and is deleted', async () => {
    const { shared_wish_list_id } = await share()
    await env.DB.prepare("UPDATE shared_wish_list SET expires_at = '2026' WHERE id = ?1")
      .bind(shared_wish_list_id)
      .run()
    expect((await open(shared_wish_list_id)).status).toBe(404)
    await deleteExpired(env.DB, new Date())
    const row = env.DB.prepare('SELECT id FROM shared_wish_list WHERE id = ?1')
    expect(await row.bind(shared_wish_list_id).first()).toBeNull()
  })

  it('An empty list or another shape is refused and stores nothing', async () => {
    const count = () => env.DB.prepare('SELECT COUNT(*) AS n FROM shared_wish_list').first('n')
    const before = await count()
    for (const product_variant_ids of [[], [0], ['1'], [1.5], 'all', Array(201).fill(1)]) {
      const body = { locale: 'en', product_variant_ids }
      expect((await sendToApi('/wish-list/share', body)).status).toBe(422)
    }
    expect(await count()).toBe(before)
  })

  it('A network creates only a few links in a minute', async () => {
    await stopClock()
    const headers = { 'CF-Connecting-IP': '203.0.113.77' }
    const body = { locale: 'en', product_variant_ids: ids }
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await sendToApi('/wish-list/share', body, { headers })).status)
    }
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})
