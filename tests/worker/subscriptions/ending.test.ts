import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { ONE_CLICK_PATH } from '#shared/subscriptions/contract.ts'
import { getSigningKey, sign } from '../../../worker/crypto/signing-key.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import { notifySubscribers } from '../../../worker/subscriptions/notify.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { visit } from '../shop.ts'
import {
  readSubscriptionTokens,
  requestConfirmation,
  requestEnd,
  requestOneClick,
  requestSubscription,
  startSubscriptions,
} from './subscription-calls.ts'

let email: string
let product_variant_id: number
beforeEach(async () => {
  ;({ email, product_variant_id } = await startSubscriptions())
  await env.DB.prepare('UPDATE product_variant SET stock = 9 WHERE id = ?1')
    .bind(product_variant_id)
    .run()
})

const listKinds = async () => (await readMails(email)).map(({ kind }) => kind)
const countRows = async () =>
  env.DB.prepare('SELECT COUNT(*) AS count FROM subscription').first('count')

it('All subscriptions of the address end, and none of another one', async () => {
  await requestSubscription({ product_variant_id, email })
  await requestSubscription({ kind: 'price', product_variant_id, email })
  await requestSubscription({ product_variant_id, email: createEmail() })
  const [, ending = ''] = await readSubscriptionTokens(email)
  expect((await requestEnd(ending)).status).toBe(200)
  expect(await countRows()).toBe(1)
  expect((await requestEnd(ending)).status).toBe(200)
})

it('A link ends what its address has requested since, and repeating it changes nothing', async () => {
  await requestSubscription({ product_variant_id, email })
  const [, ending = ''] = await readSubscriptionTokens(email)
  await env.DB.prepare('DELETE FROM subscription').run()
  await requestSubscription({ product_variant_id, email })
  await requestSubscription({ kind: 'price', product_variant_id, email })
  expect((await requestEnd(ending)).status).toBe(200)
  expect(await countRows()).toBe(0)
  expect((await requestEnd(ending)).status).toBe(200)
  expect((await requestOneClick(ending)).status).toBe(200)
})

it('Mails about them that are not sent yet are not sent any more', async () => {
  await requestSubscription({ product_variant_id, email })
  const [token = ''] = await readSubscriptionTokens(email)
  await requestConfirmation(token)
  await notifySubscribers(env.DB, new Date(Date.now() + 60_000))
  expect(await listKinds()).toEqual(['subscribe', 'back-in-stock'])
  const [, ending = ''] = await readSubscriptionTokens(email)
  await requestEnd(ending)
  expect(await listKinds()).toEqual([])
})

it('A link of an earlier release ends all as long as its subscription is stored', async () => {
  await requestSubscription({ product_variant_id, email })
  await requestSubscription({ kind: 'price', product_variant_id, email })
  const id = await env.DB.prepare('SELECT id FROM subscription').first<number>('id')
  const key = await getSigningKey(env.DB, 'subscription')
  const ending = `${id}.${await sign(key, `end ${id}`)}`
  expect((await requestEnd(ending)).status).toBe(200)
  expect(await countRows()).toBe(0)
  const responses = [await requestEnd(ending), await requestOneClick(ending)]
  expect(responses.map(({ status }) => status)).toEqual([422, 404])
})

it('Deleting an account deletes what its confirmed address has asked for', async () => {
  const { account_id } = await createAccount({ email, is_email_confirmed: true })
  const stranger = await createAccount({ email: createEmail(), is_email_confirmed: false })
  await requestSubscription({ product_variant_id, email })
  await requestSubscription({ product_variant_id, email: stranger.email })
  await deleteAccountData(env.DB, stranger.account_id, { now: new Date() })
  expect(await countRows()).toBe(2)
  await deleteAccountData(env.DB, account_id, { now: new Date() })
  expect(await countRows()).toBe(1)
  expect(await listKinds()).toEqual([])
})

it('The address of the header, opened in a browser, leads to the page in the language of the subscription', async () => {
  await requestSubscription({ product_variant_id, email, language_id: 3 })
  const [, ending = ''] = await readSubscriptionTokens(email)
  const find = async (token: string) =>
    (await visit(`/api${ONE_CLICK_PATH}/${token}`)).headers.get('Location')
  expect(await find(ending)).toBe(`/translations/subscription?locale=fr#end=${ending}`)
  expect(await find('damaged')).toBe('/subscription#end=damaged')
})
