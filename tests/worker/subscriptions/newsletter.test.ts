import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { listNewsletterReaders } from '../../../worker/operations/newsletter.ts'
import { notifySubscribers } from '../../../worker/subscriptions/notify.ts'
import {
  readSubscriptionTokens,
  requestConfirmation,
  requestEnd,
  requestOneClick,
  requestSubscription,
  startSubscriptions,
} from './subscription-calls.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = new Date(Date.now() + 60_000)

let email: string
beforeAll(async () => {
  await env.DB.prepare(
    "INSERT INTO general (name, value, position) VALUES ('newsletter', 'true', 99)",
  ).run()
})
beforeEach(async () => {
  ;({ email } = await startSubscriptions())
})
afterAll(async () => {
  await env.DB.prepare("DELETE FROM general WHERE name = 'newsletter'").run()
})

const countSubscriptions = async () =>
  env.DB.prepare('SELECT COUNT(*) AS count FROM subscription').first('count')

describe('The newsletter', () => {
  it('It is retained from the confirmation until it is ended, and notifies nobody', async () => {
    await requestSubscription({ kind: 'newsletter', email })
    expect(await listNewsletterReaders(env.DB)).toEqual([])
    const [token = ''] = await readSubscriptionTokens(email)
    expect(await (await requestConfirmation(token)).json()).toEqual({ kind: 'newsletter' })
    await deleteExpired(env.DB, new Date(NOW.getTime() + 4000 * DAY_MS))
    await notifySubscribers(env.DB, NOW)
    const [reader] = await listNewsletterReaders(env.DB)
    expect(reader).toMatchObject({ email, language: 'en' })
    const ending = /\/subscription#end=(.+)$/.exec(reader?.unsubscribe_link ?? '')?.[1] ?? ''
    expect(reader?.one_click_url).toContain(`/one-click/${ending}`)
    expect((await requestOneClick(ending)).status).toBe(200)
    expect(await listNewsletterReaders(env.DB)).toEqual([])
  })

  it('Requests, confirmations and ends that are sent twice at once have the effect of one', async () => {
    const request = () => requestSubscription({ kind: 'newsletter', email })
    const readStatuses = async (...requests: readonly Promise<Response>[]) =>
      (await Promise.all(requests)).map(({ status }) => status)
    expect(await readStatuses(request(), request())).toEqual([200, 200])
    expect(await countSubscriptions()).toBe(1)
    const [token = '', ending = ''] = await readSubscriptionTokens(email)
    const confirm = () => requestConfirmation(token)
    expect(await readStatuses(confirm(), confirm())).toEqual([200, 200])
    expect(await listNewsletterReaders(env.DB)).toMatchObject([{ email }])
    expect(await readStatuses(requestEnd(ending), requestOneClick(ending))).toEqual([200, 200])
    expect((await requestEnd(ending)).status).toBe(200)
    expect(await listNewsletterReaders(env.DB)).toEqual([])
    expect((await requestConfirmation(token)).status).toBe(422)
    // A reader who has ended it can subscribe again, and the earlier link stays dead.
    expect((await request()).status).toBe(200)
    const [secondToken = ''] = await readSubscriptionTokens(email)
    expect((await requestConfirmation(secondToken)).status).toBe(200)
    expect((await requestConfirmation(token)).status).toBe(422)
    expect(await listNewsletterReaders(env.DB)).toMatchObject([{ email }])
  })
})
