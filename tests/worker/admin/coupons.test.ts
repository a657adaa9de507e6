import { beforeAll, expect, it } from 'vitest'
import type { AdminCoupon } from '#shared/admin/coupons-contract.ts'
import { listAuditRows } from '../audit-rows.ts'
import { callAs, createStaff } from './admin.ts'

let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

const createCode = () => `T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

function create(code: string, values: Readonly<Record<string, unknown>> = {}) {
  return callAs(manager, '/coupons/create', {
    code,
    kind: 'percentage',
    value: 100_000,
    minimum: 3000,
    from_date: null,
    until_date: '2099-12-31',
    max_uses: 5,
    max_uses_per_account: null,
    ...values,
  })
}

interface CouponPage {
  readonly coupons: AdminCoupon[]
  readonly after: string | null
  readonly before: string | null
}

const read = async (query: string) =>
  (await callAs(manager, `/coupons?${query}`)).json<CouponPage>()

it('A coupon is created, listed with its uses and ended, and the log says so', async () => {
  const code = createCode()
  expect((await create(code)).status).toBe(200)
  const { coupons } = await read(`code=${code.toLowerCase()}`)
  expect(coupons).toMatchObject([{ code, value: 100_000, minimum: 3000, max_uses: 5, uses: 0 }])
  const ended = await callAs(manager, '/coupons/end', { code })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await ended.json()).toEqual({ until_date: yesterday })
  const rows = await listAuditRows('coupon', code)
  expect(rows.map(({ actor, is_verified, action }) => [actor, is_verified, action])).toEqual([
    [manager, 1, 'coupon.create'],
    [manager, 1, 'coupon.end'],
  ])
})

it('A code that exists is refused, also for two who create it at once', async () => {
  const code = createCode()
  const responses = await Promise.all([create(code), create(code, { value: 200_000 })])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await listAuditRows('coupon', code)).toHaveLength(1)
})

it('A coupon that is invalid in coupons.yaml is refused, and nothing is stored', async () => {
  const code = createCode()
  const wrongValues = [
    { value: 0 },
    { value: 1_000_001 },
    { kind: 'free_shipping', value: 5 },
    { until_date: '2026-13-01' },
    { from_date: '2026-12-02', until_date: '2026-12-01' },
    { max_uses: 0 },
    { minimum: -1 },
  ]
  for (const values of wrongValues) expect((await create(code, values)).status).toBe(422)
  expect((await create('<img onerror=x>')).status).toBe(422)
  expect((await read(`code=${code}`)).coupons).toEqual([])
  expect((await callAs(manager, '/coupons/end', { code })).status).toBe(404)
})

it('A coupon whose last day is past is refused, and one that ends today is not', async () => {
  const code = createCode()
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  const yesterday = toDay(Date.now() - 86_400_000)
  const refused = await create(code, { until_date: yesterday })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(`The last day, ${yesterday}, is past`)
  expect((await read(`code=${code}`)).coupons).toEqual([])
  expect((await create(code, { until_date: toDay(Date.now()) })).status).toBe(200)
})

it('Pages go forth and back by code', async () => {
  const start = createCode()
  for (let index = 10; index < 62; index += 1) await create(`${start}-${index}`)
  const first = await read(`code=${start}`)
  expect(first.coupons).toHaveLength(50)
  expect(first).toMatchObject({ before: null, after: `${start}-59` })
  const second = await read(`code=${start}&after=${first.after}`)
  expect(second.coupons.map(({ code }) => code)).toEqual([`${start}-60`, `${start}-61`])
  expect(second.after).toBe(null)
  const back = await read(`code=${start}&before=${second.before}`)
  expect(back.coupons).toEqual(first.coupons)
})
