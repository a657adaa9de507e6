import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import { createEmail } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { callAs } from './admin.ts'
import { createDraftStaff, createInput, findListed } from './draft-calls.ts'

let staff: string

beforeAll(async () => {
  staff = await createDraftStaff()
})

it('A draft with the id of another one is refused, and the stored one stays', async () => {
  const { input } = await createInput()
  const id = crypto.randomUUID()
  const create = (fields: object) => callAs(staff, '/draft/create', { ...input, ...fields, id })
  expect((await create({})).status).toBe(200)
  const stored = await findListed(id)
  const others = [
    { email: createEmail() },
    { language_id: 2 },
    { note: 'As agreed today' },
    { address: { ...SAMPLE_ADDRESS, street: '8 Abovyan Street' } },
    { lines: input.lines.map((line) => ({ ...line, quantity: 1 })) },
    { shipping_id: await findOtherShipping(input) },
  ]
  for (const other of others) {
    const response = await create(other)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'draft_differs' })
  }
  expect(await findListed(id)).toEqual(stored)
  expect(await listAuditRows('draft_order', id)).toHaveLength(1)
})

it('A draft that is stored twice is one also if its price has moved meanwhile', async () => {
  const { variant, input } = await createInput()
  const draft = { ...input, id: crypto.randomUUID() }
  expect((await callAs(staff, '/draft/create', draft)).status).toBe(200)
  const stored = await findListed(draft.id)
  await env.DB.prepare('UPDATE product_variant SET price = price + 100 WHERE id = ?1')
    .bind(variant)
    .run()
  expect((await callAs(staff, '/draft/create', draft)).status).toBe(200)
  expect(await findListed(draft.id)).toEqual(stored)
})

it('A draft is stored only with the total that was shown', async () => {
  const { variant, input } = await createInput()
  const create = (id: string, total: number) =>
    callAs(staff, '/draft/create', { ...input, id, total })
  const price = async () => {
    const { priced } = await (await callAs(staff, '/draft/price', { ...input })).json<DraftPrice>()
    return priced?.sums.total ?? 0
  }
  const shown = await price()
  const id = crypto.randomUUID()
  expect((await create(id, shown)).status).toBe(200)
  await env.DB.prepare('UPDATE product_variant SET price = price + 100 WHERE id = ?1')
    .bind(variant)
    .run()
  // The answer of the first call was lost.
  expect((await create(id, shown)).status).toBe(200)
  expect(await (await create(id, await price())).json()).toMatchObject({ code: 'draft_differs' })
  expect((await findListed(id))?.total).toBe(shown)

  const other = crypto.randomUUID()
  const refused = await create(other, shown)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'draft_total' })
  expect(await findListed(other)).toBeUndefined()
  expect((await create(other, await price())).status).toBe(200)
})

/** A method of sending that the shop does not choose by itself. */
async function findOtherShipping(input: object): Promise<number | undefined> {
  const { priced } = await (await callAs(staff, '/draft/price', { ...input })).json<DraftPrice>()
  const other = priced?.shipping_methods.find((one) => one.shipping_id !== priced.shipping_id)
  return other?.shipping_id
}
