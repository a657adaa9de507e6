import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { AdminBindings } from '../../../admin/worker/env.ts'
import { Internal } from '../../../worker/internal.ts'
import { API_URL, insertMail, readOutboxRow, WITH_API } from '../mail/mail-provider.ts'
import { createAdminEnv, createStaff, OWN_HEADERS, signedInAs, visitAdmin } from './admin.ts'

let clerk: string

beforeAll(async () => {
  clerk = await createStaff('orders')
})

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

/** Resends a mail that failed, and returns the answer and the addresses that the shop has called meanwhile. */
async function resend(to_email: string, SHOP: AdminBindings['SHOP']) {
  const called: string[] = []
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    called.push(new Request(input).url)
    return Response.json({ id: 'accepted' })
  })
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const row = await readOutboxRow(to_email)
  const response = await visitAdmin({
    path: '/api/mails/resend',
    init: {
      method: 'POST',
      body: JSON.stringify({ id: row?.id }),
      headers: { ...OWN_HEADERS, 'Content-Type': 'application/json' },
    },
    access: signedInAs(clerk),
    env: createAdminEnv({ SHOP }),
  })
  fetchSpy.mockRestore()
  errorSpy.mockRestore()
  return { status: response.status, called }
}

it('A resent mail leaves at once, through the shop’s internal entrypoint', async () => {
  const to_email = await insertMail('Order', { kind: 'order' })
  const shop = new Internal(createExecutionContext(), { ...env, ...WITH_API, JOBS: undefined })
  expect(await resend(to_email, shop)).toEqual({ status: 200, called: [API_URL] })
  expect((await readOutboxRow(to_email))?.sent_at).not.toBeNull()
})

it('A shop that does not answer loses nothing: the mail is left to the cron', async () => {
  const to_email = await insertMail('Order', { kind: 'order' })
  const shop = {
    readHealth: () => Promise.reject(new Error('no health')),
    priceDraft: () => Promise.reject(new Error('no health')),
    startJobs: () => Promise.reject(new Error('The shop is being deployed')),
  }
  expect(await resend(to_email, shop)).toEqual({ status: 200, called: [] })
  const row = await readOutboxRow(to_email)
  expect(row).toMatchObject({ sent_at: null, attempts: 0 })
})
