import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { MAIL_STATES } from '#shared/admin/mails-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { listAuditEntries } from '../../../worker/operations/audit-log.ts'
import { findCustomer } from '../../../worker/operations/customers.ts'
import {
  findCustomers,
  listCustomerOrders,
  listNewestAccounts,
} from '../../../worker/operations/customer-page.ts'
import { listCouponPage } from '../../../worker/operations/coupons.ts'
import { readMailPage } from '../../../worker/operations/mail-page.ts'
import { readQuestionPage } from '../../../worker/operations/question-page.ts'
import { readReviewPage } from '../../../worker/operations/review-page.ts'
import { getEmail } from '../../../worker/operations/outbox.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { readSales } from '../../../worker/operations/sales.ts'
import { readVariantPage } from '../../../worker/operations/variant-page.ts'
import { readToday } from '../../../worker/operations/today.ts'
import type { BatchDb } from '../../../worker/db/rows.ts'
import { listCustomerNotes } from '../../../worker/operations/customer-notes.ts'
import { findTableScans } from '../find-table-scans.ts'

const CURSOR = '1793491200000000'
const NOW = new Date('2026-11-23T12:00:00Z')

it('A page of orders scans no table, whatever is searched and filtered', async () => {
  const dates = { from: '2026-11-01', to: '2026-11-02' }
  const listed = { words: 'ani', numbers: ['7K4M-X2QF'] }
  for (const state of [undefined, ...ORDER_STATES.slice(0, 1)]) {
    for (const filter of [
      {},
      { words: 'ani@example.com' },
      { country: 'AM' },
      dates,
      listed,
      { numbers: ['7K4M-X2QF'] },
    ]) {
      for (const cursor of [{}, { older: CURSOR }, { newer: CURSOR }]) {
        const query = { state, ...filter, ...cursor, count: 50 }
        const scans = await findTableScans((db) => readOrderPage(db, query))
        expect(scans.filter((scan) => !/^(?:found|wanted|declared):/.test(scan))).toEqual([])
      }
    }
  }
})

it('A page of variants scans nothing but the index of SKUs, of which it reads one page', async () => {
  for (const words of [undefined, 'azurite']) {
    for (const category_id of [undefined, 1]) {
      for (const cursor of [{}, { after: 'AZU-F-010' }, { before: 'AZU-F-010' }]) {
        for (const is_low of [false, true]) {
          const query = { words, category_id, is_low, ...cursor, count: 50 }
          const scans = await findTableScans((db) => readVariantPage(db, query))
          expect(scans.filter((scan) => !/^(?:found|hit):/.test(scan))).toEqual([])
        }
      }
    }
  }
})

const BEFORE_AND_AFTER = [{}, { after: CURSOR }, { before: CURSOR }]

it('A page of reviews, questions or mails scans no table, whatever is filtered', async () => {
  for (const cursor of BEFORE_AND_AFTER) {
    for (const status of [undefined, 'hidden'] as const) {
      const query = { status, ...cursor, count: 30 }
      expect(await findTableScans((db) => readReviewPage(db, query))).toEqual([])
      expect(await findTableScans((db) => readQuestionPage(db, query))).toEqual([])
    }
    for (const state of [undefined, ...MAIL_STATES]) {
      for (const email of [undefined, 'ani@example.com']) {
        const query = { state, email, ...cursor, count: 50 }
        expect(await findTableScans((db) => readMailPage(db, query))).toEqual([])
      }
    }
  }
})

it('Customers, their orders, coupons and mails are found without a scan', async () => {
  const queries = [
    (db: BatchDb) => findCustomers(db, 'ani', 50),
    (db: BatchDb) => listNewestAccounts(db, 5, 50),
    (db: BatchDb) =>
      listCustomerOrders(db, { account_ids: [1], email: 'ani@example.com', count: 100 }),
    (db: BatchDb) => findCustomer(db, 'ani@example.com', NOW),
    (db: BatchDb) => listCouponPage(db, { code: 'A', count: 50 }),
    (db: BatchDb) => getEmail(db, 'a').catch(() => undefined),
  ]
  for (const query of queries) {
    const scans = await findTableScans(query)
    expect(scans.filter((scan) => !scan.startsWith('found:'))).toEqual([])
  }
})

it('Today and the sales scan no table', async () => {
  expect(await findTableScans((db) => readToday(db, NOW))).toEqual([])
  expect(await findTableScans((db) => readSales(db, NOW))).toEqual([])
})

it('A page of the audit log scans no table, whatever is filtered', async () => {
  const filters = [
    {},
    { actor: 'ani@example.com' },
    { kind: 'order' },
    { kind: 'order', subject: '7K4M-X2QF' },
    { actor: 'ani@example.com', kind: 'order', subject: '7K4M-X2QF' },
  ]
  for (const filter of filters) {
    expect(await findTableScans((db) => listAuditEntries(db, { ...filter, count: 50 }))).toEqual([])
  }
})

it('The pages of orders are whole, in both directions', async () => {
  await env.DB.batch(
    Array.from({ length: 7 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO quote (id, email, language_id, origin, currency, digits, total, asked, priced,
           billing_address, shipping_address, created_at, expires_at)
         VALUES (?1, '', 1, '', 'EUR', 2, 0, '{}', '{}', '{}', '{}', '', '')`,
      ).bind(`q${index}`),
    ),
  )
  await env.DB.batch(
    Array.from({ length: 7 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO shop_order (number, quote_id, email, language_id, origin, state, currency, digits,
           total, priced, billing_address, shipping_address, created_at)
         VALUES (?1, ?2, ?3, 1, '', ?4, 'EUR', 2, 1250, '{}', '{"name":"Ani"}', '{}', ?5)`,
      ).bind(
        `AAA${index}-BBBB`,
        `q${index}`,
        `ani${index}@example.com`,
        index % 2 === 0 ? 'paid' : 'shipped',
        // Three orders of the same moment.
        `2026-11-0${Math.max(3, index)}T00:00:00.000Z`,
      ),
    ),
  )
  const seen: string[] = []
  let older: string | undefined
  let last = await readOrderPage(env.DB, { count: 2 })
  for (;;) {
    seen.push(...last.orders.map(({ number }) => number))
    older = last.older ?? undefined
    if (older === undefined) break
    last = await readOrderPage(env.DB, { older, count: 2 })
  }
  const newestFirst = ['AAA6', 'AAA5', 'AAA4', 'AAA3', 'AAA2', 'AAA1', 'AAA0']
  expect(seen).toEqual(newestFirst.map((start) => `${start}-BBBB`))
  const newer = await readOrderPage(env.DB, { newer: last.newer ?? '', count: 2 })
  expect(newer.orders.map(({ number }) => number)).toEqual(['AAA2-BBBB', 'AAA1-BBBB'])
  const find = async (words: string) =>
    (await readOrderPage(env.DB, { words, count: 50 })).orders.map(({ number }) => number)
  expect(await find('ani4@')).toEqual(['AAA4-BBBB'])
  expect(await find('aaa5')).toEqual(['AAA5-BBBB'])
  expect(await find('nobody')).toEqual([])
  const paid = await readOrderPage(env.DB, { state: 'paid', count: 50 })
  expect(paid.orders).toHaveLength(4)
  expect(paid.orders[0]).toMatchObject({ total: 12.5, name: 'Ani', country: '', pieces: 0 })
})

it('The notes about a person are found by an index', async () => {
  const person = { account_ids: [1], email: 'ani@example.com' }
  const scans = await findTableScans((db) => listCustomerNotes(db, person))
  expect(scans.filter((scan) => !scan.startsWith('wanted:'))).toEqual([])
})
