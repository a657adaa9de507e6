import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { notifySubscribers } from '../../../worker/subscriptions/notify.ts'
import { readMails } from '../account/account.ts'
import {
  readSubscriptionTokens,
  requestConfirmation,
  requestSubscription,
  startSubscriptions,
} from './subscription-calls.ts'

const NOW = new Date(Date.now() + 60_000)

let email: string
let product_variant_id: number
beforeEach(async () => {
  ;({ email, product_variant_id } = await startSubscriptions())
  await setVariant('stock = 9')
})

const setVariant = (fields: string) =>
  env.DB.prepare(`UPDATE product_variant SET ${fields} WHERE id = ?1`)
    .bind(product_variant_id)
    .run()
const listKinds = async () => (await readMails(email)).map(({ kind }) => kind)

it('A repeated request is about the price at that time if it has risen since the first one', async () => {
  const request = () => requestSubscription({ kind: 'price', product_variant_id, email })
  await request()
  const [token = ''] = await readSubscriptionTokens(email)
  await requestConfirmation(token)
  await setVariant('price = price + 200')
  await request()
  await setVariant('price = price - 50')
  await request()
  await notifySubscribers(env.DB, NOW)
  expect((await listKinds()).at(-1)).toBe('cheaper')
  await setVariant('price = price - 150')
})

it('The link of a subscription whose mail was sent does not promise another mail', async () => {
  await setVariant('stock = 0')
  await requestSubscription({ product_variant_id, email })
  const [token = ''] = await readSubscriptionTokens(email)
  await requestConfirmation(token)
  expect((await requestConfirmation(token)).status).toBe(200)
  await setVariant('stock = 9')
  await notifySubscribers(env.DB, NOW)
  expect(await listKinds()).toEqual(['subscribe', 'back-in-stock'])
  expect((await requestConfirmation(token)).status).toBe(422)
})
