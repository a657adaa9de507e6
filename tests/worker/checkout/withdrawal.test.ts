import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order } from '#shared/checkout/order-contract.ts'
import type { Withdrawal } from '#shared/checkout/withdrawal-contract.ts'
import { findOrder } from '../../../worker/checkout/orders/order-queries.ts'
import { readWithdrawalStatus as readStatusOf } from '../../../worker/checkout/orders/withdrawals.ts'
import { refundPart } from '../../../worker/operations/orders/refund-part.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { resendEmail } from '../../../worker/operations/resend-email.ts'
import { createOrderOfLines } from './order-of-lines.ts'
import { createGuestOrder, getSampleProgram, markMailsSent, shop } from './paid-orders.ts'
import {
  createBundle,
  createQuote,
  createVariant,
  pay,
  requestOrder,
  type PlacedOrder,
} from './purchase.ts'

interface GuestOrder {
  readonly number: string
  readonly key: string
}

async function createOrderOf(quantity: number) {
  const email = createEmail()
  const variant = await createVariant(5)
  const quote = await createQuote(variant, { email, quantity })
  await pay(shop, quote)
  const { number, key } = await (await requestOrder(shop, quote)).json<PlacedOrder>()
  const { lines } = await readWithdrawalStatus({ number, key })
  return { number, key, email, searching_key: lines[0]?.searching_key ?? '' }
}

async function readWithdrawalStatus({ number, key }: GuestOrder): Promise<Withdrawal> {
  const response = await shop.post('orders/fetch', { number, key })
  const { withdrawal } = (await response.json<{ order: Order }>()).order
  if (withdrawal === undefined) throw new Error('No withdrawal')
  return withdrawal
}

type PlacedLine = Awaited<ReturnType<typeof createOrderOf>>

function withdraw(order: PlacedLine, quantity: number, id: string = crypto.randomUUID()) {
  const { number, key, searching_key } = order
  return shop.post('orders/withdraw', { number, key, id, lines: [{ searching_key, quantity }] })
}

async function setDelivered(number: string, at: string): Promise<void> {
  const event = env.DB.prepare(
    `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
     VALUES (?1, ?2, ?3, 'operator', '', ?4)`,
  )
  await env.DB.batch([
    event.bind(number, 'paid', 'shipped', at),
    event.bind(number, 'shipped', 'delivered', at),
  ])
}

it('A buyer withdraws from a part, and the answer and the order say what was declared and what is left', async () => {
  const order = await createOrderOf(3)
  const response = await withdraw(order, 2)
  const { withdrawal } = await response.json<{ withdrawal: Withdrawal }>()
  expect(withdrawal).toMatchObject({
    is_open: true,
    lines: [{ searching_key: order.searching_key, quantity: 1 }],
    declared: [{ lines: [{ quantity: 2 }] }],
  })
  expect(await readWithdrawalStatus(order)).toEqual(withdrawal)
})

it('Pieces that were refunded are not withdrawn from, and pieces that were withdrawn from before are counted once', async () => {
  const order = await createOrderOf(3)
  const { number, searching_key } = order
  const refund = (quantity: number) => {
    const lines = [{ searching_key, quantity }]
    const part = { kind: 'lines', lines, isRestocked: true } as const
    const request = { id: crypto.randomUUID(), number, reason: '', part }
    return refundPart(env.DB, request, createOperationContext())
  }
  const countLeft = async () => (await readWithdrawalStatus(order)).lines[0]?.quantity
  await refund(1)
  expect(await countLeft()).toBe(2)
  expect((await withdraw(order, 3)).status).not.toBe(200)
  expect((await withdraw(order, 1)).status).toBe(200)
  expect(await countLeft()).toBe(1)
  await refund(1)
  expect(await countLeft()).toBe(1)
})

it('Buyer and shop get a mail with goods, date and time, and no money is returned', async () => {
  const order = await createOrderOf(2)
  await withdraw(order, 2)
  const mail = (await readMails(order.email)).find(({ kind }) => kind === 'withdrawal')
  expect(mail?.text).toMatch(/Withdrawn from: 2 × \S+/)
  expect(mail?.text).toMatch(/Received: \d+ \w+ \d{4}, \d\d:\d\d UTC/)
  const notice = await env.DB.prepare(
    "SELECT to_email, text FROM outbox WHERE order_number = ?1 AND kind = 'withdrawal-notice'",
  )
    .bind(order.number)
    .first<{ to_email: string; text: string }>()
  expect(notice?.to_email).toContain('@')
  expect(notice?.text).not.toContain('#key=')
  const refunds = env.DB.prepare('SELECT COUNT(*) AS count FROM refund WHERE order_number = ?1')
  expect(await refunds.bind(order.number).first('count')).toBe(0)
})

it('The acknowledgement is sent again with the goods and the time of its own statement', async () => {
  const order = await createOrderOf(3)
  await withdraw(order, 2)
  await env.DB.prepare("UPDATE withdrawal SET declared_at = '2026-03-01T09:30:00.000Z'").run()
  await env.DB.prepare(
    "UPDATE outbox SET created_at = '2026-03-01T09:30:00.000Z' WHERE kind = 'withdrawal'",
  ).run()
  await withdraw(order, 1)
  await markMailsSent(order.number)
  const readAll = async () =>
    (await readMails(order.email)).filter(({ kind }) => kind === 'withdrawal')
  const [first] = await readAll()
  const { is_new } = await resendEmail(env.DB, first?.id ?? '', createOperationContext())
  expect(is_new).toBe(true)
  const copy = (await readAll()).find(({ text }) => text !== '')
  expect(copy?.text).toContain('Withdrawn from: 2 × ')
  expect(copy?.text).toContain('Received: 1 March 2026, 09:30 UTC')
  expect(await readAll()).toHaveLength(3)
})

it('The mails of a withdrawal list the parts of what is returned', async () => {
  const set = await createBundle({ [await createVariant(9)]: 2, [await createVariant(9)]: 1 })
  const email = createEmail()
  const quote = await createQuote(set, { quantity: 3, email })
  await pay(shop, quote)
  const { number, key } = await (await requestOrder(shop, quote)).json<PlacedOrder>()
  const lines = [{ searching_key: String(set), quantity: 2 }]
  await shop.post('orders/withdraw', { number, key, id: crypto.randomUUID(), lines })
  const { results } = await env.DB.prepare(
    "SELECT text, html FROM outbox WHERE order_number = ?1 AND kind LIKE 'withdrawal%'",
  )
    .bind(number)
    .all<{ text: string; html: string }>()
  expect(results).toHaveLength(2)
  for (const { text, html } of results) {
    expect(text).toMatch(/^Withdrawn from: 2 × .+\n– 4 × .+\n– 2 × .+\nReceived: /m)
    expect(html).toMatch(/<td[^>]*>– 4 × /)
  }
})

it('The same statement counts once, one after the other and at the same moment', async () => {
  const order = await createOrderOf(2)
  const id = crypto.randomUUID()
  const responses = await Promise.all([withdraw(order, 1, id), withdraw(order, 1, id)])
  expect([...responses, await withdraw(order, 1, id)].map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
  const { declared, lines } = await readWithdrawalStatus(order)
  expect([declared.length, lines[0]?.quantity]).toEqual([1, 1])
  const mails = (await readMails(order.email)).filter(({ kind }) => kind === 'withdrawal')
  expect(mails).toHaveLength(1)
})

it('Two statements at the same moment never withdraw more than was ordered', async () => {
  const order = await createOrderOf(3)
  const responses = await Promise.all([withdraw(order, 2), withdraw(order, 2)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await readWithdrawalStatus(order)).declared).toHaveLength(1)
})

it('Unknown lines, too many pieces and no lines are refused and store nothing', async () => {
  const order = await createOrderOf(1)
  const { number, key } = order
  const id = crypto.randomUUID()
  const send = (lines: unknown) => shop.post('orders/withdraw', { number, key, id, lines })
  const responses = await Promise.all([
    withdraw(order, 2),
    send([{ searching_key: 'other', quantity: 1 }]),
    send([]),
    send([{ searching_key: order.searching_key, quantity: 0 }]),
  ])
  expect(responses.map(({ status }) => status)).toEqual([409, 409, 422, 422])
  expect((await readWithdrawalStatus(order)).declared).toEqual([])
})

it('After the period the function is closed', async () => {
  const order = await createOrderOf(1)
  await setDelivered(order.number, '2026-01-05T10:00:00.000Z')
  expect(await readWithdrawalStatus(order)).toMatchObject({
    is_open: false,
    last_day: '2026-01-19',
  })
  expect((await withdraw(order, 1)).status).toBe(409)
})

it('Nobody withdraws from a download', async () => {
  const program = await getSampleProgram()
  const order = await createGuestOrder(program.id)
  expect(await readWithdrawalStatus(order)).toMatchObject({ lines: [], has_downloads: true })
  const line = { ...order, searching_key: String(program.id) }
  expect((await withdraw(line, 1)).status).toBe(409)
})

it('A download with an extra that is shipped can be withdrawn from', async () => {
  const program = await getSampleProgram()
  const extras = [await createVariant(5)]
  const { number } = await createOrderOfLines(shop, [{ variant: program.id, quantity: 1, extras }])
  const order = await findOrder(env.DB, number)
  if (order === undefined) throw new Error('No order')
  const status = await readStatusOf(env.DB, order, new Date())
  expect(status).toMatchObject({ lines: [{ quantity: 1 }], has_downloads: true })
})

it('Nobody withdraws from a stranger’s order', async () => {
  const order = await createOrderOf(1)
  const { number, searching_key } = order
  const { headers } = await createAccount()
  const body = { number, id: crypto.randomUUID(), lines: [{ searching_key, quantity: 1 }] }
  expect((await shop.post('orders/withdraw', body, headers)).status).toBe(404)
  expect((await readWithdrawalStatus(order)).declared).toEqual([])
})
