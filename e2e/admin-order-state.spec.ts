import * as z from 'zod/mini'
import {
  ADMIN,
  ADMIN_START_TIMEOUT_MS,
  changeOrderRead,
  listPaidOrders,
  startAdmin,
} from './admin-helpers.ts'
import { fetchSlips, type AdminOrder } from '../shared/admin/orders-contract.ts'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

const AT = '2026-11-01T10:00:00.000Z'

test(
  'The page of an ended order says why it ended, which refunds failed, and which mails were given up',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    const refund = { amount: 1, created_at: AT, done_at: null, failed_at: AT }
    await changeOrderRead(page, ({ events, mails }) => ({
      state: 'cancelled',
      refund: { created_at: AT, done_at: AT, last_error: null, is_returned: false },
      partial_refunds: [
        { ...refund, id: 'a', reason: 'Jar', last_error: 'internal', is_superseded: true },
        { ...refund, id: 'b', reason: 'Box', last_error: 'lost_card', is_superseded: false },
      ],
      events: [...events, { at: AT, state: 'cancelled', cause: 'webhook', note: 'sold_out' }],
      mails: mails.map((mail) => ({ ...mail, sent_at: null, is_given_up: true })),
    }))
    await page.goto(`/orders/${order?.number}`)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await expect(refunds).toContainText(/Jar · .* · part of the whole refund/)
    await expect(refunds).not.toContainText('internal')
    await expect(refunds).toContainText(/Box · .* · failedlost_card/)
    await expect(refunds.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Sold out before the payment arrived',
    )
    const mails = page.getByRole('region', { name: 'Mails' })
    await expect(mails).toContainText('Given up')
    await expect(mails).not.toContainText('Waiting')
    expect(await findViolations(page)).toEqual([])
  },
)

test(
  'The slip and the page of an order count the extras, of which each piece has one',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    const brush = { sku: 'BR-1', name: 'Brush', attributes_description: '', price: 1, amount: 3 }
    const withExtra = (read: AdminOrder) => ({
      ...read,
      lines: read.lines
        .slice(0, 1)
        .map((line) => ({ ...line, quantity: 3, left: 3, extras: [brush] })),
    })
    await changeOrderRead(page, withExtra)
    await page.route('**/api/slips?*', async (route) => {
      const response = await route.fetch()
      const { orders, skipped } = z.parse(fetchSlips.output, await response.json())
      const json = { orders: orders.map(withExtra), skipped }
      await route.fulfill({ response, json })
    })
    await page.goto(`/orders/slips?numbers=${order?.number}`)
    await expect(page.getByRole('article')).toContainText('+ 3 × Brush · BR-1')
    await page.goto(`/orders/${order?.number}`)
    await expect(page.getByRole('region', { name: 'Goods' })).toContainText('with it: 3 × Brush')
  },
)

test(
  'A tracking number that is being corrected is not lost by a link without a question',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    const parcel = { id: 'a', carrier: '', tracking: 'RR1', url: '', shipped_at: AT }
    await changeOrderRead(page, () => ({ parcels: [{ ...parcel, pieces: 1, lines: [] }] }))
    await page.goto(`/orders/${order?.number}`)
    const field = page.getByRole('region', { name: 'Parcels' }).getByLabel('Tracking number')
    await field.fill('RR2')
    await page.getByRole('link', { name: 'Today' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave this screen?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveValue('RR2')
    await field.fill('RR1')
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
)

test(
  'All words of an invoice can be read on paper, also in the dark theme',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await page.goto(`/orders/invoices?numbers=${order?.number}`)
    await expect(page.getByRole('article').locator('dt').first()).toHaveCSS(
      'color',
      'rgb(91, 99, 107)',
    )
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
  },
)

test(
  'The question before a refund of pieces says whether they return to the stock',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    await page.goto(`/orders/${order?.number}`)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund a part' }).click()
    await refunds.getByRole('textbox').first().fill('1')
    const question = page.getByRole('dialog')
    for (const text of ['. The pieces return to the stock.', '. No pieces return to the stock.']) {
      await refunds.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(question).toContainText(text)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await refunds.getByLabel('Return the pieces to the stock').uncheck()
    }
  },
)

test(
  'An order that does not exist has no invoice to print',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/404/)
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.goto('/orders/NONE-0000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Print the invoice' })).toHaveCount(0)
    await page.goto('/orders/invoices?numbers=NONE-0000')
    await expect(page.getByText('There is no invoice of this order.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  },
)
