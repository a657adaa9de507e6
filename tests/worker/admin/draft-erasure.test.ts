import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { readMails } from '../account/account.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createCheckoutRequest, pay, placeOrder } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'
import { callWithShop, createDraft, createDraftStaff, findListed } from './draft-calls.ts'

const sandbox = createSandboxShop()

it('A person with only a draft is shown and erased by the address', async () => {
  await createDraftStaff()
  const { id, email } = await createDraft()
  const other = await createDraft()
  await callWithShop('/draft/send', { id })
  const manager = await createStaff('manager')
  const show = () => callAs(manager, `/customer?reference=${encodeURIComponent(email)}`)
  expect(await (await show()).json()).toMatchObject({ accounts: [], orders: [], subscriptions: 1 })
  const erase = () => callAs(manager, '/customer/erase', { reference: email })
  expect((await erase()).status).toBe(200)
  expect(await findListed(id)).toBeUndefined()
  expect(await findListed(other.id)).toMatchObject({ id: other.id, email: other.email })
  expect(await readMails(email)).toEqual([])
  expect((await show()).status).toBe(404)
  expect((await erase()).status).toBe(404)
})

it('A draft and its mails are erased with the customer, and deleted a month after its time', async () => {
  await createDraftStaff()
  const { id, email, variant } = await createDraft()
  await callWithShop('/draft/send', { id })
  // The buyer has an order as a guest.
  const quote = createCheckoutRequest(variant, { email })
  const { quote_id } = await (
    await sandbox.post('cart/get-shipping-and-tax', quote)
  ).json<{ quote_id: string }>()
  await pay(sandbox, quote_id)
  const { number } = await placeOrder(sandbox, quote_id)
  const manager = await createStaff('manager')
  expect((await callAs(manager, '/customer/erase', { reference: number })).status).toBe(200)
  expect(await findListed(id)).toBeUndefined()
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE to_email = ?1 AND kind = 'draft-order'",
  )
    .bind(email)
    .all()
  expect(results).toEqual([])

  const old = await createDraft()
  const { expires_at = '' } = (await findListed(old.id)) ?? {}
  const monthAfter = Date.parse(expires_at) + 30 * 86_400_000
  await deleteExpired(env.DB, new Date(monthAfter - 1000))
  expect(await findListed(old.id)).toBeDefined()
  await deleteExpired(env.DB, new Date(monthAfter + 1000))
  expect(await findListed(old.id)).toBeUndefined()
})
