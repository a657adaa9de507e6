import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import {
  findPurchase,
  findPurchaseOfOrder,
  findQuoteIdOfIntent,
} from '../../../worker/checkout/orders/purchase-record.ts'
import { checkPayments } from '../../../worker/checkout/orders/check-payments.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { addPictures } from '../../../worker/checkout/orders/current-products.ts'
import { finishPurchase } from '../../../worker/checkout/orders/finish-purchase.ts'
import { eraseOldInvoices } from '../../../worker/checkout/orders/erase-invoices.ts'
import {
  prepareBuyerErasure,
  prepareGuestErasure,
} from '../../../worker/checkout/orders/erase-buyer.ts'
import { isKeyOfOrder } from '../../../worker/checkout/orders/order-keys.ts'
import {
  findOrder,
  hasBought,
  listOrderEvents,
  listOrders,
} from '../../../worker/checkout/orders/order-queries.ts'
import { listPurchases } from '../../../worker/checkout/orders/purchases.ts'
import { partialRefunds } from '../../../worker/checkout/orders/partial-refunds.ts'
import { orderRefunds } from '../../../worker/checkout/orders/refunds.ts'
import { startPayment } from '../../../worker/checkout/orders/start-payment.ts'
import { declareWithdrawal } from '../../../worker/checkout/orders/declare-withdrawal.ts'
import { deliverEvents } from '../../../worker/checkout/payment/sandbox/deliver.ts'
import type { SearchDb } from '../../../worker/search/vocabulary.ts'
import { createAccount } from '../account/account.ts'
import { startMails, sendMailsById } from '../../../worker/mail/send-mails.ts'
import { createQueue } from '../jobs/job-batch.ts'
import { WITH_API } from '../mail/mail-provider.ts'
import { findTableScans } from '../find-table-scans.ts'
import { createQuote, createQuotes, createVariant, minutesFromNow } from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'
import { createUsageSubject } from '../usage/usage-subject.ts'

/** The worker's bindings with a D1 whose statements are recorded. */
function withDb(db: SearchDb): Env {
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => db.prepare(sql)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...env, DB }
}

it('Buying, reading orders and the cron scan no table', async () => {
  const { account_id } = await createAccount()
  const quote = await createQuote(await createVariant(5), { account_id })
  const [unpaidQuote = '', takingOver = ''] = await createQuotes(2, await createVariant(5))
  const now = new Date()
  const scans = await findTableScans(async (db) => {
    const recordedShop = withDb(db)
    await startPayment(recordedShop, quote, {
      payer: createUsageSubject({ account: 'hash' }),
      claim: { buyer_key: 'one', now, startJobs: () => undefined },
      now,
    })
    for (const guestQuote of [unpaidQuote, takingOver])
      await startPayment(recordedShop, guestQuote, {
        payer: createUsageSubject(),
        claim: { buyer_key: 'one', now, startJobs: () => undefined },
        now,
      })
    const { client_secret } = await findClientSecret(quote)
    await createSandboxShop().pay(client_secret, 'good')
    await finishPurchase(recordedShop, quote, { cause: 'shopper', now })
    await deliverEvents(recordedShop, now)
    await checkPayments(recordedShop, minutesFromNow(20))
    for (const refunds of [orderRefunds, partialRefunds]) {
      await refunds.sendDue(recordedShop, now)
      await refunds.start({ ...recordedShop, JOBS: createQueue().JOBS }, now)
      await refunds.sendById(recordedShop, ['a-number'], now)
    }
    const withMails = { ...recordedShop, ...WITH_API, JOBS: createQueue().JOBS }
    await startMails(withMails, now)
    await sendMailsById(withMails, ['an-id'], now)
    const purchase = await findPurchase(recordedShop.DB, quote)
    const number = purchase?.order_number ?? ''
    await findPurchaseOfOrder(recordedShop.DB, number)
    await findQuoteIdOfIntent(recordedShop.DB, 'sandbox', purchase?.intent_id ?? '')
    await findOrder(recordedShop.DB, number)
    await listOrderEvents(recordedShop.DB, number)
    const orders = await listOrders(recordedShop.DB, { account_id, before: undefined, count: 10 })
    await listOrders(recordedShop.DB, { account_id, before: number, count: 10 })
    await addPictures(recordedShop.DB, orders, '/media/')
    const order = await findOrder(recordedShop.DB, number)
    if (order === undefined) throw new Error('No order')
    const lines = [{ searching_key: order.priced.lines[0]?.searching_key ?? '', quantity: 1 }]
    await declareWithdrawal(recordedShop.DB, order, { id: 'one', lines, now })
    await hasBought(recordedShop.DB, account_id, 1)
    await isKeyOfOrder(recordedShop.DB, { number, key: 'key', now })
    await listPurchases(recordedShop, {
      account_id,
      language_id: 1,
      media_path: '/media/',
      before: number,
    })
    await prepareBuyerErasure(recordedShop.DB, account_id, now)
    await prepareGuestErasure(recordedShop.DB, number, now)
    await eraseOldInvoices(recordedShop.DB, { now, years: 10 })
    await deleteExpired(recordedShop.DB, now)
  })
  expect(scans).toEqual([])
})

async function findClientSecret(quote: string) {
  const row = await env.DB.prepare('SELECT client_secret FROM sandbox_intent WHERE quote_id = ?1')
    .bind(quote)
    .first<{ client_secret: string }>()
  if (row === null) throw new Error('The sandbox knows no such payment')
  return row
}
