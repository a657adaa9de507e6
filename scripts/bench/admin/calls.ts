import type { D1Database } from '@cloudflare/workers-types'
import { inOneBatch } from '../../../worker/db/one-batch.ts'
import { listAuditEntries } from '../../../worker/operations/audit-log.ts'
import { listCouponPage } from '../../../worker/operations/coupons.ts'
import { getBaseCurrency } from '../../../worker/operations/currencies.ts'
import {
  findCustomers,
  listCustomerOrders,
  listNewestAccounts,
} from '../../../worker/operations/customer-page.ts'
import { readDraftPage } from '../../../worker/operations/drafts/draft-page.ts'
import { readMailPage } from '../../../worker/operations/mail-page.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { readInvoices } from '../../../worker/operations/orders/invoices.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { readReviewPage } from '../../../worker/operations/review-page.ts'
import { readSales } from '../../../worker/operations/sales.ts'
import { listStaff } from '../../../worker/operations/staff.ts'
import { readToday } from '../../../worker/operations/today.ts'
import { listCategories, readVariantPage } from '../../../worker/operations/variant-page.ts'

/** A call by its address, and the operation that answers it. */
export type BenchCall = readonly [path: string, run: () => Promise<unknown>]

const COUNT = 50
const SLIPS = 20

/** Every list, search and filter of the admin, on a shop that `seed` has filled. */
export async function listAdminCalls(db: D1Database): Promise<Readonly<Record<string, BenchCall>>> {
  const { orders } = await readOrderPage(db, { count: SLIPS })
  const numbers = orders.map(({ number }) => number)
  const number = numbers[0] ?? ''
  const email = orders[0]?.email ?? ''
  return {
    Session: ['session', () => Promise.resolve()],
    Today: ['today', () => readToday(db, new Date())],
    Sales: ['sales', () => readSales(db, new Date())],
    ...toOrderCalls(db),
    Order: [`order?number=${number}`, () => findOrderDetails(db, number)],
    'Packing slips, 20': [
      `slips?numbers=${numbers.join(',')}`,
      // One after another: the proxy of the local database closes connections under many requests.
      async () => {
        for (const one of numbers) await findOrderDetails(db, one)
      },
    ],
    'Invoices, 20': [
      `invoices?numbers=${numbers.join(',')}`,
      async () => {
        for (const one of numbers) await readInvoices(db, [one])
      },
    ],
    Drafts: [
      'drafts',
      () => readDraftPage(db, { older: undefined, count: COUNT, now: new Date() }),
    ],
    ...toStockCalls(db),
    ...toCustomerCalls(db),
    Customer: [
      `customer?reference=${email}`,
      () => listCustomerOrders(db, { account_ids: [], email, count: 2 * COUNT }),
    ],
    ...toTextCalls(db, email),
    'Audit log': ['audit', () => listAuditEntries(db, { count: COUNT })],
    'Audit log by kind': [
      'audit?kind=variant',
      () => listAuditEntries(db, { kind: 'variant', count: COUNT }),
    ],
    Staff: ['staff', () => listStaff(db)],
  }
}

function toOrderCalls(db: D1Database): Readonly<Record<string, BenchCall>> {
  const read = (query: Omit<Parameters<typeof readOrderPage>[1], 'count'>) => () =>
    readOrderPage(db, { ...query, count: COUNT })
  return {
    'Orders, newest': ['orders', read({})],
    'Orders by state': ['orders?state=delivered', read({ state: 'delivered' })],
    'Orders by country': ['orders?country=FR', read({ country: 'FR' })],
    'Orders by date': ['orders?to=2025-06-01', read({ to: '2025-06-01' })],
    'Orders, one letter': ['orders?words=c', read({ words: 'c' })],
    'Orders by name': ['orders?words=սարգ', read({ words: 'սարգ' })],
    'Orders by SKU': ['orders?words=azu', read({ words: 'azu' })],
    'Orders by address': [
      'orders?words=customer-7@seed.test',
      read({ words: 'customer-7@seed.test' }),
    ],
    'Orders by name, state, country': [
      'orders?words=anja&state=delivered&country=DE',
      read({ words: 'anja', state: 'delivered', country: 'DE' }),
    ],
  }
}

function toStockCalls(db: D1Database): Readonly<Record<string, BenchCall>> {
  const read = (query: Omit<Parameters<typeof readVariantPage>[1], 'count'>) => () => {
    const batch = inOneBatch(db)
    return Promise.all([readVariantPage(batch, { ...query, count: COUNT }), getBaseCurrency(batch)])
  }
  return {
    'Stock, first page': ['variants', read({})],
    'Stock, one letter': ['variants?words=a', read({ words: 'a' })],
    'Stock by words': ['variants?words=azurite', read({ words: 'azurite' })],
    'Stock by SKU': ['variants?words=AZU-F', read({ words: 'AZU-F' })],
    'Stock that is low': ['variants?is_low=true', read({ is_low: true })],
    'Stock of a category': ['variants?category_id=1', read({ category_id: 1 })],
    'Low stock of a category': [
      'variants?category_id=1&is_low=true',
      read({ category_id: 1, is_low: true }),
    ],
    'Stock by words, low, of a category': [
      'variants?words=a&category_id=1&is_low=true',
      read({ words: 'a', category_id: 1, is_low: true }),
    ],
    Categories: ['categories', () => listCategories(db)],
  }
}

function toCustomerCalls(db: D1Database): Readonly<Record<string, BenchCall>> {
  const find = (words: string) => () => findCustomers(db, words, COUNT)
  return {
    'Customers, newest': ['customers', () => listNewestAccounts(db, undefined, COUNT)],
    'Customers by name': ['customers?words=anja', find('anja')],
    'Customers, one letter': ['customers?words=c', find('c')],
    'Customers by address': ['customers?words=customer-77', find('customer-77')],
  }
}

/** Reviews, mails and coupons. */
function toTextCalls(db: D1Database, email: string): Readonly<Record<string, BenchCall>> {
  const mails = (query: Omit<Parameters<typeof readMailPage>[1], 'count'>) => () =>
    readMailPage(db, { ...query, count: COUNT })
  const coupons = (code?: string) => () => {
    const batch = inOneBatch(db)
    return Promise.all([listCouponPage(batch, { code, count: COUNT }), getBaseCurrency(batch)])
  }
  return {
    Reviews: ['reviews', () => readReviewPage(db, { count: COUNT })],
    'Reviews that are hidden': [
      'reviews?status=hidden',
      () => readReviewPage(db, { status: 'hidden', count: COUNT }),
    ],
    Mails: ['mails', mails({})],
    'Mails that were sent': ['mails?state=sent', mails({ state: 'sent' })],
    'Mails that wait': ['mails?state=waiting', mails({ state: 'waiting' })],
    'Mails that failed': ['mails?state=failed', mails({ state: 'failed' })],
    'Mails to an address': [`mails?email=${email}`, mails({ email })],
    Coupons: ['coupons', coupons()],
    'Coupons by code': ['coupons?code=SEED-001', coupons('SEED-001')],
  }
}
