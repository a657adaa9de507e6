import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { listPartialRefunds } from '../../../worker/checkout/orders/partial-refund-rows.ts'
import { correctTracking } from '../../../worker/operations/orders/correct-tracking.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { resendEmail } from '../../../worker/operations/resend-email.ts'
import { readMails } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { createOrderOfLines, type OrderOfLines } from './order-of-lines.ts'
import { markMailsSent } from './paid-orders.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createVariant, minutesFromNow } from './purchase.ts'

const shop = createSandboxShop()

const createOrder = async () =>
  createOrderOfLines(shop, [{ variant: await createVariant(9), quantity: 5 }])

/** Refunds an amount of its own moment, as the mail about it has. */
async function refund({ number }: OrderOfLines, amount: number, minutes: number): Promise<void> {
  const part = { kind: 'amount', amount } as const
  const request = { id: crypto.randomUUID(), number, reason: '', part }
  await refundPart(env.DB, request, createOperationContext())
  await shop.runCron(minutesFromNow(minutes))
}

async function ship({ number, lines }: OrderOfLines, tracking: string, minutes: number) {
  const pieces = [{ searching_key: lines[0]?.searching_key ?? '', quantity: 1 }]
  const parcel = { id: crypto.randomUUID(), number, carrier: '', tracking, url: '', lines: pieces }
  await shipParcel(env.DB, parcel, { ...createOperationContext(), now: minutesFromNow(minutes) })
  return parcel.id
}

/** Sends a mail of the order again and returns the text of the new one. */
async function resend({ email, number }: OrderOfLines, id: string, minutes: number) {
  await markMailsSent(number)
  const context = { ...createOperationContext(), now: minutesFromNow(minutes) }
  await resendEmail(env.DB, id, context)
  return (await readMails(email)).at(-1)
}

async function findMails({ email }: OrderOfLines, kind: string) {
  const mails = await readMails(email)
  return mails.filter((mail) => mail.kind === kind).map(({ id }) => id)
}

it('A mail about one of two refunds contains its amount each time it is sent again', async () => {
  const order = await createOrder()
  await refund(order, 5, 1)
  await refund(order, 7, 2)
  const [id = ''] = await findMails(order, 'order-partly-refunded')
  const copy = await resend(order, id, 3)
  expect(copy?.text).toContain('€5.00')
  await refund(order, 9, 4)
  const copyOfCopy = await resend(order, copy?.id ?? '', 5)
  expect(copyOfCopy?.text).toContain('€5.00')
})

it('A mail that was given up does not stop the copy of another one about the same order', async () => {
  const order = await createOrder()
  await ship(order, 'RR1', 1)
  await ship(order, 'RR2', 2)
  const [first = '', second] = await findMails(order, 'order-partly-shipped')
  await markMailsSent(order.number)
  const setAttempts = (attempts: number) =>
    env.DB.prepare('UPDATE outbox SET sent_at = NULL, attempts = ?2 WHERE id = ?1')
      .bind(second, attempts)
      .run()
  const send = () =>
    resendEmail(env.DB, first, { ...createOperationContext(), now: minutesFromNow(3) })
  await setAttempts(1)
  await expect(send()).rejects.toThrow('A new email is already waiting')
  await setAttempts(8)
  expect(await send()).toMatchObject({ is_new: true })
})

it('An older mail that waits does not stop the copy of a newer one', async () => {
  const order = await createOrder()
  await ship(order, 'RR1', 1)
  await ship(order, 'RR2', 2)
  const [first, second = ''] = await findMails(order, 'order-partly-shipped')
  await markMailsSent(order.number)
  await env.DB.prepare('UPDATE outbox SET sent_at = NULL WHERE id = ?1').bind(first).run()
  const context = { ...createOperationContext(), now: minutesFromNow(3) }
  expect(await resendEmail(env.DB, second, context)).toMatchObject({ is_new: true })
})

it('A mail that two colleagues send again at the same moment is sent once', async () => {
  const order = await createOrder()
  await ship(order, 'RR1', 1)
  const [first = ''] = await findMails(order, 'order-partly-shipped')
  await markMailsSent(order.number)
  const context = { ...createOperationContext(), now: minutesFromNow(3) }
  const results = await Promise.allSettled([1, 2].map(() => resendEmail(env.DB, first, context)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await findMails(order, 'order-partly-shipped')).toHaveLength(2)
})

it('Mails about two refunds of the same run are sent again with their own amounts', async () => {
  const order = await createOrder()
  for (const amount of [5, 7]) {
    const part = { kind: 'amount', amount } as const
    const request = { id: crypto.randomUUID(), number: order.number, reason: '', part }
    await refundPart(env.DB, request, createOperationContext())
  }
  await shop.runCron(minutesFromNow(1))
  const ids = await findMails(order, 'order-partly-refunded')
  const first = await resend(order, ids[0] ?? '', 2)
  const second = await resend(order, ids[1] ?? '', 3)
  const texts = [first?.text ?? '', second?.text ?? '']
  for (const amount of ['€5.00', '€7.00']) {
    expect(texts.filter((text) => text.includes(amount))).toHaveLength(1)
  }
})

it('A mail about one of two parcels contains its number when it is sent again', async () => {
  const order = await createOrder()
  const first = await ship(order, 'RR1', 1)
  await ship(order, 'RR2', 2)
  const [id = ''] = await findMails(order, 'order-partly-shipped')
  expect((await resend(order, id, 3))?.text).toContain('RR1')
  const correction = { number: order.number, parcel_id: first, tracking: 'RR7' }
  await correctTracking(env.DB, correction, {
    ...createOperationContext(),
    now: minutesFromNow(4),
  })
  const corrected = (await findMails(order, 'order-partly-shipped')).at(-1) ?? ''
  expect((await resend(order, corrected, 5))?.text).toContain('RR7')
})

it('A mail about a refund that the bank has returned is not sent again', async () => {
  const order = await createOrder()
  await refund(order, 5, 1)
  await refund(order, 7, 2)
  const [, second] = await listPartialRefunds(env.DB, order.number)
  await env.DB.prepare("UPDATE partial_refund SET failed_at = '2026' WHERE id = ?1")
    .bind(second?.id)
    .run()
  const ids = await findMails(order, 'order-partly-refunded')
  await expect(resend(order, ids[1] ?? '', 3)).rejects.toMatchObject({
    refusal: { code: 'mail_refund_failed' },
  })
  expect((await resend(order, ids[0] ?? '', 4))?.text).toContain('€5.00')
})
