import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { leaseMails, leaseMailsById, markFailed } from '../../../worker/mail/outbox.ts'
import { resendEmail } from '../../../worker/operations/resend-email.ts'
import { createOperationContext } from '../operation-context.ts'
import { insertMail, NOON, readOutboxRow } from './mail-provider.ts'

const toTime = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const leaseAt = (minutes: number) => leaseMails(env.DB, toTime(minutes).toISOString(), 1)

it.each([
  ['that of all due mails', leaseAt],
  [
    'by id',
    (minutes: number, id: string) => leaseMailsById(env.DB, toTime(minutes).toISOString(), [id]),
  ],
])('A worker that tries a failed mail again retains its lease (%s)', async (_, lease) => {
  const id = (await readOutboxRow(await insertMail()))?.id ?? ''
  const resend = (minutes: number) =>
    resendEmail(env.DB, id, { ...createOperationContext(), now: toTime(minutes) })
  const [mail] = await lease(0, id)
  if (mail === undefined) throw new Error('The mail was not leased')
  const failure = { now: toTime(0).toISOString(), error: 'The provider is down', isFinal: false }
  await markFailed(env.DB, mail, failure)
  expect(await leaseAt(0)).toEqual([])
  await resend(0)
  expect(await lease(0, id)).toHaveLength(1)
  await resend(1)
  expect(await leaseAt(1)).toEqual([])
})
