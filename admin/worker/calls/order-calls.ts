import type { Hono } from 'hono'
import { hasSomethingToPack } from '#shared/admin/has-something-to-pack.ts'
import { mayCall, maySeeMoney } from '#shared/admin/calls.ts'
import { fetchInvoices } from '#shared/admin/invoices-contract.ts'
import {
  fetchOrder,
  fetchOrders,
  fetchSlips,
  MAX_SLIPS,
  type OrderTask,
} from '#shared/admin/orders-contract.ts'
import type { Db } from '../../../worker/db/rows.ts'
import { apiError } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { listOpenWithdrawals } from '../../../worker/operations/open-withdrawals.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { readInvoices } from '../../../worker/operations/orders/invoices.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { listStuckRefundOrders } from '../../../worker/operations/stuck-refunds.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'
import { toAdminOrder } from './to-admin-order.ts'

const PAGE_ORDERS = 50
/** A packing slip leaves the house. */
const HIDDEN = { seesMoney: false, seesCustomers: false } as const

export function serveOrders(app: Hono<AdminEnv>): void {
  serveCall(app, fetchOrders, async (input, { env, var: { staff } }) => {
    const { task, ...query } = input
    const numbers = task === undefined ? undefined : await listOrdersOfTask(env.DB, task)
    const page = { ...query, numbers, count: PAGE_ORDERS }
    const { orders, older, newer } = await readOrderPage(env.DB, page)
    const seesMoney = maySeeMoney(staff.role)
    return {
      orders: orders.map((order) => ({ ...order, total: seesMoney ? order.total : null })),
      older,
      newer,
    }
  })
  serveCall(app, fetchOrder, async ({ number }, { env, var: { staff } }) => {
    const details = await findOrderDetails(env.DB, number)
    if (details === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, `There is no order ${number}.`)
    return toAdminOrder(details, {
      seesMoney: maySeeMoney(staff.role),
      seesCustomers: mayCall(staff.role, 'fetchCustomer'),
    })
  })
  serveCall(app, fetchSlips, async ({ numbers }, { env }) => {
    const requested = numbers.split(',').slice(0, MAX_SLIPS)
    const details = await Promise.all(requested.map((number) => findOrderDetails(env.DB, number)))
    const orders = details
      .filter((order) => order !== undefined)
      .map((order) => toAdminOrder(order, HIDDEN))
      .filter(hasSomethingToPack)
    const packed = new Set(orders.map(({ number }) => number))
    return { orders, skipped: requested.filter((number) => !packed.has(number)) }
  })
  serveCall(app, fetchInvoices, ({ numbers }, { env }) =>
    readInvoices(env.DB, numbers.split(',').slice(0, MAX_SLIPS)),
  )
}

function listOrdersOfTask(db: Db, task: OrderTask): Promise<string[]> {
  const now = new Date()
  switch (task) {
    case 'open_withdrawals':
      return listOpenWithdrawals(db, now)
    case 'stuck_refunds':
      return listStuckRefundOrders(db, { now, limit: -1 })
  }
}
