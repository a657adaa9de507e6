import type { Hono } from 'hono'
import {
  addCustomerNote,
  eraseCustomer,
  exportCustomer,
  fetchCustomer,
  fetchCustomers,
  sendPasswordLink,
} from '#shared/admin/customers-contract.ts'
import { apiError } from '../../../worker/http/errors.ts'
import { inOneBatch } from '../../../worker/db/one-batch.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { normalizeEmail } from '../../../worker/mail/email-address.ts'
import {
  exportCustomerData,
  mailPasswordLink,
} from '../../../worker/operations/customer-account.ts'
import {
  addCustomerNote as storeCustomerNote,
  listCustomerNotes,
} from '../../../worker/operations/customer-notes.ts'
import {
  findCustomers,
  listCustomerOrders,
  listNewestAccounts,
} from '../../../worker/operations/customer-page.ts'
import {
  erasePersonalRecord,
  findCustomer,
  getPersonalRecord,
  listRemainingOrders,
} from '../../../worker/operations/customers.ts'
import {
  listConcernedOrders,
  selectPendingErasures,
} from '../../../worker/operations/pending-erasures.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_CUSTOMERS = 50
const MAX_ORDERS = 100

export function serveCustomers(app: Hono<AdminEnv>): void {
  serveCall(app, fetchCustomers, async ({ words = '', after }, { env }) => {
    if (words.trim() === '') {
      return { ...(await listNewestAccounts(env.DB, after, PAGE_CUSTOMERS)), is_partial: false }
    }
    const { customers, hasMore } = await findCustomers(env.DB, words, PAGE_CUSTOMERS)
    return { customers, after: null, is_partial: hasMore }
  })
  serveCall(app, fetchCustomer, async ({ reference }, { env }) => {
    const found = await findCustomer(env.DB, reference, new Date())
    const [first] = found.accounts
    const person = {
      account_ids: found.accounts.map(({ id }) => id),
      email: first?.email ?? normalizeEmail(reference),
    }
    const batch = inOneBatch(env.DB)
    const [orders, notes] = await Promise.all([
      listCustomerOrders(batch, { ...person, count: MAX_ORDERS }),
      listCustomerNotes(batch, person),
    ])
    const subscriptions = found.subscriptions
    if (first === undefined && orders.length + subscriptions === 0)
      throw apiError(HTTP_STATUS.NOT_FOUND, 'There is no such customer.')
    const accounts = found.accounts.map(({ orders: _orders, ...account }) => account)
    return { accounts, orders, subscriptions, notes }
  })
  serveCall(app, exportCustomer, async ({ id }, c) => ({
    json: await exportCustomerData(c.env.DB, id, toOperationContext(c)),
  }))
  serveCall(app, eraseCustomer, async ({ reference }, c) => {
    const context = toOperationContext(c)
    const record = await getPersonalRecord(c.env.DB, reference, context.now)
    const guest_orders = await listRemainingOrders(c.env.DB, record, context.now)
    const concerned = await listConcernedOrders(c.env.DB, record)
    await erasePersonalRecord(c.env.DB, record, context)
    return { guest_orders, open_orders: await selectPendingErasures(c.env.DB, concerned) }
  })
  serveCall(app, addCustomerNote, async (note, c) => {
    await storeCustomerNote(c.env.DB, note, toOperationContext(c))
    return {}
  })
  serveCall(app, sendPasswordLink, async ({ id }, c) => ({
    email: await mailPasswordLink(c.env.DB, { id, origin: c.env.SHOP_URL }, toOperationContext(c)),
  }))
}
