import type { Page } from 'playwright/test'
import {
  ADMIN,
  ADMIN_START_TIMEOUT_MS,
  createClicker,
  listPaidOrders,
  startAdmin,
} from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test('An order is shipped by two clicks and its number; its parcel, mail and notes take one click each', async ({
  page,
  request,
}) => {
  const [order] = await listPaidOrders(request, 'FR')
  if (order === undefined) throw new Error('No order')
  const { number } = order
  await page.goto('/orders?state=paid&country=FR')
  const { click, count } = createClicker()
  await click(page.getByRole('link', { name: number }))
  // The field has the focus, so that a scanner or the keyboard needs no click.
  const tracking = page.getByRole('region', { name: 'Ship' }).getByLabel('Tracking number')
  await expect(tracking).toBeFocused()
  await page.keyboard.type('TRACK-1')
  await click(page.getByRole('button', { name: 'Ship', exact: true }))
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByLabel('Tracking number')).toHaveValue('TRACK-1')
  expect(count()).toBe(2)

  const mails = page.getByRole('region', { name: 'Mails' })
  const sentBefore = await mails.getByRole('button', { name: 'Resend' }).count()
  await parcels.getByLabel('Tracking number').fill('TRACK-2')
  await click(parcels.getByRole('button', { name: 'Correct' }))
  await expect(parcels.getByRole('button', { name: 'Correct' })).toBeDisabled()
  expect(count()).toBe(3)

  // While the mail with the corrected number waits, the one before cannot be sent again.
  await expect(mails.getByRole('button', { name: 'Resend' })).toHaveCount(sentBefore + 1)
  await click(mails.getByRole('button', { name: 'Resend' }).last())
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  expect(count()).toBe(4)

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('New note').fill('Fragile <b>jars</b>')
  await click(notes.getByRole('button', { name: 'Add' }))
  await expect(notes.getByText('Fragile <b>jars</b>')).toHaveCount(1)
  expect(count()).toBe(5)

  const delivery = page.getByRole('region', { name: 'Delivery' })
  await click(delivery.getByRole('button', { name: 'Record the delivery' }))
  await click(delivery.getByRole('button', { name: 'Mark as delivered' }))
  await expect(page.getByText('The order is delivered.')).toBeVisible()
  await expect(delivery).toHaveCount(0)
  expect(count()).toBe(7)
})

/** Shipping all orders of a country leaves none for a repetition, which takes the next. */
const COUNTRIES = ['AM', 'GR', 'UA', 'JP', 'LB']

test(
  'Twenty orders are shipped by four clicks; an interruption loses nothing',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    const country = COUNTRIES[repeatEachIndex % COUNTRIES.length] ?? ''
    allowErrors(/Failed to load|ERR_FAILED/)
    const orders = await listPaidOrders(request, country)
    const { length } = orders
    expect(length).toBeGreaterThanOrEqual(20)
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.goto(`/orders?state=paid&country=${country}`)
    const { click, count } = createClicker()
    await click(page.getByRole('checkbox', { name: 'Choose all of this page' }))
    const opened = page.waitForEvent('popup')
    await click(page.getByRole('link', { name: 'Print slips' }))
    const slips = await opened
    await expect(slips.getByRole('article')).toHaveCount(length)
    await expect(slips.locator('html')).toHaveAttribute('data-printed')
    await slips.emulateMedia({ media: 'print' })
    await expect(slips.locator('header')).toBeHidden()
    await expect(slips.getByRole('article').first()).toHaveCSS('break-after', 'page')
    await slips.close()

    await click(page.getByRole('button', { name: 'Enter tracking numbers' }))
    const numbers = orders.map((_, index) => `TRACK-${index}`)
    await page.getByLabel('Tracking numbers').fill(numbers.join('\n'))
    const pairs = page.getByRole('list').filter({ hasText: 'TRACK-0' })
    await expect(pairs).toHaveCSS('overflow-y', 'auto')
    await expect(pairs).not.toHaveCSS('padding-inline-start', '0px')
    let sent = 0
    await page.route('**/api/order/ship', (route) => {
      sent += 1
      return sent > 3 ? route.abort() : route.continue()
    })
    await click(page.getByRole('button', { name: `Ship ${length} orders` }))
    expect(count()).toBe(4)
    const progress = page.getByRole('status').filter({ hasText: 'shipped' })
    await expect(progress).toContainText(`3 of ${length} shipped`)
    await expect(progress.getByRole('button', { name: 'Continue' })).toBeVisible()
    await page.unroute('**/api/order/ship')
    await page.reload()
    await expect(progress).toContainText(`3 of ${length} shipped`)
    await progress.getByRole('button', { name: 'Continue' }).click()
    await expect(progress).toContainText(`${length} of ${length} shipped`)
    expect(await listPaidOrders(request, country)).toEqual([])
  },
)

test(
  'A part is refunded by four clicks, and a part is shipped by three',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const orders = await listPaidOrders(request, 'DE')
    const order = orders.find(({ pieces }) => pieces >= 4)
    if (order === undefined) throw new Error('No order')
    await page.goto('/orders?state=paid&country=DE')
    const refunding = createClicker()
    await refunding.click(page.getByRole('link', { name: order.number }))
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunding.click(refunds.getByRole('button', { name: 'Refund a part' }))
    const amount = refunds.getByLabel('Or an amount in EUR')
    await amount.fill('1,234.50')
    await expect(refunds).toContainText('An amount, such as 12.50')
    await expect(refunds.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await amount.fill('1,5')
    await refunding.click(refunds.getByRole('button', { name: 'Refund', exact: true }))
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Refund €1.50?')
    await expect(question).toContainText('No pieces return to the stock.')
    await refunding.click(question.getByRole('button', { name: 'Refund €1.50' }))
    await expect(refunds.getByText(/^€1\.50 · /)).toBeVisible()
    expect(refunding.count()).toBe(4)

    await page.goto('/orders?state=paid&country=DE')
    const shipping = createClicker()
    await shipping.click(page.getByRole('link', { name: order.number }))
    const form = page.getByRole('region', { name: 'Ship' })
    await expect(form.getByLabel('Tracking number')).toBeFocused()
    await page.keyboard.type('PART-1')
    await shipping.click(form.getByRole('button', { name: 'Only a part' }))
    const pieces = form.getByRole('textbox').nth(2)
    await pieces.fill('3')
    await pieces.press('Backspace')
    await expect(pieces).toHaveValue('')
    await pieces.press('1')
    await expect(pieces).toHaveValue('1')
    // The others, if the order has more than one line, stay for another parcel.
    for (const box of (await form.getByRole('textbox').all()).slice(3)) await box.fill('0')
    await shipping.click(form.getByRole('button', { name: 'Ship', exact: true }))
    const parcels = page.getByRole('region', { name: 'Parcels' })
    await expect(parcels.getByText('1 piece', { exact: false })).toBeVisible()
    await expect(parcels.getByText(/^1 × /)).toBeVisible()
    // Each line says what has left, also one of which nothing has.
    const goods = page.getByRole('region', { name: 'Goods' })
    const lines = goods.locator('tbody tr')
    await expect(goods.getByText(/\d of \d+ shipped/)).toHaveCount(await lines.count())
    expect(shipping.count()).toBe(3)
  },
)

test(
  'Of two tabs one ships at a time; the other says so, retains what was entered and shows how far it is',
  { tag: BEFORE_RELEASE },
  async ({ page, context, request }) => {
    const orders = await listPaidOrders(request, 'US')
    const [first, second, third] = orders.map(({ number }) => number)
    const enter = async (tab: Page, number: string | undefined, tracking: string) => {
      await tab.getByRole('checkbox', { name: `Choose order ${number}` }).check()
      await tab.getByRole('button', { name: 'Enter tracking numbers' }).click()
      const { length } = tracking.split('\n')
      await tab.getByLabel('Tracking numbers').fill(tracking)
      await tab.getByRole('button', { name: `Ship ${length} order` }).click()
    }
    const other = await context.newPage()
    for (const tab of [page, other]) await tab.goto('/orders?state=paid&country=US')
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/order/ship', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('checkbox', { name: `Choose order ${second}` }).check()
    await enter(page, first, 'TAB-1\nTAB-2')
    const progress = (tab: Page) => tab.getByRole('status').filter({ hasText: 'shipped' })
    await expect(progress(other)).toContainText('0 of 2 shipped')
    await progress(other).getByRole('button', { name: 'Continue' }).click()
    await expect(other.getByRole('alert')).toContainText('Another tab is shipping')
    await enter(other, third, 'TAB-3')
    await expect(other.getByLabel('Tracking numbers')).toHaveValue('TAB-3')
    release?.()
    await expect(progress(other)).toContainText('2 of 2 shipped')
    await other.getByRole('button', { name: 'Ship 1 order' }).click()
    await expect(progress(other)).toContainText('1 of 1 shipped')
    await page.goto(`/orders/${first}`)
    await expect(
      page.getByRole('region', { name: 'Parcels' }).getByLabel('Tracking number'),
    ).toHaveCount(1)
  },
)

test(
  'Shipping continues while another screen is open, and the list shows how far it is',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const orders = await listPaidOrders(request, 'JP')
    const chosen = orders.slice(2 * repeatEachIndex, 2 * repeatEachIndex + 2)
    const [first] = chosen
    if (first === undefined) throw new Error('No order')
    await page.goto('/orders?state=paid&country=JP')
    for (const { number } of chosen)
      await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
    await page.getByLabel('Tracking numbers').fill('LOOK-1\nLOOK-2')
    const releases: (() => void)[] = []
    await page.route('**/api/order/ship', async (route) => {
      await new Promise<void>((resolve) => {
        releases.push(resolve)
      })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    const progress = page.getByRole('status').filter({ hasText: 'shipped' })
    await expect(progress).toContainText('0 of 2 shipped')
    await page.getByRole('link', { name: first.number }).click()
    await expect(page.getByRole('heading', { name: `Order ${first.number}` })).toBeVisible()
    await page.goBack()
    await expect(progress).toContainText('0 of 2 shipped')
    await expect(progress.getByRole('button')).toHaveCount(0)
    await expect.poll(() => releases.length).toBe(1)
    releases.pop()?.()
    await expect(progress).toContainText('1 of 2 shipped')
    await expect.poll(() => releases.length).toBe(1)
    releases.pop()?.()
    await expect(progress).toContainText('2 of 2 shipped')
    await progress.getByRole('button', { name: 'Close' }).click()
    await expect(progress).toHaveCount(0)
  },
)
