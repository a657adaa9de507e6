import type { Locator } from 'playwright/test'
import * as z from 'zod/mini'
import { fetchOrders } from '../shared/admin/orders-contract.ts'
import { fetchToday } from '../shared/admin/today-contract.ts'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations, waitForAnimations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { findOverflow, findSmallTargets, resizeTo } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** A list, a document to print and the first screen. */
const MAIN_SCREENS = ['/', '/orders/slips?numbers={number}', '/customers']
/** They consist of the same parts, or other tests check them with axe while they use them. */
const OTHER_SCREENS = [
  '/orders/invoices?numbers={number}',
  '/reviews',
  '/coupons',
  '/mails',
  '/staff',
  '/audit',
  '/orders',
  '/orders/{number}',
  '/orders/drafts',
  '/orders/new',
  '/stock',
  '/questions',
]

const DESKTOP = { width: 1280, height: 720 }

/* A test opens several screens in one browser context, which loads the scripts once. */

for (const { screens, tag } of [
  { screens: MAIN_SCREENS, tag: [] },
  { screens: OTHER_SCREENS, tag: [BEFORE_RELEASE] },
]) {
  test(
    `The screens ${screens.join(' ')} are accessible and fit a phone`,
    { tag },
    async ({ page, request }) => {
      const [order] = await listPaidOrders(request, 'US')
      for (const screen of screens) {
        await test.step(screen, async () => {
          await page.setViewportSize(DESKTOP)
          await page.goto(screen.replace('{number}', order?.number ?? ''))
          await expectLoaded(page)
          expect.soft(await findViolations(page), page.url()).toEqual([])
          await resizeTo(page, { width: 360, height: 740 })
          // The navigation slides away.
          await waitForAnimations(page)
          expect.soft(await findOverflow(page), page.url()).toBe(0)
        })
      }
    },
  )
}

test(
  'All screens are accessible in the dark theme',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const screen of [...MAIN_SCREENS, ...OTHER_SCREENS]) {
      await test.step(screen, async () => {
        await page.goto(screen.replace('{number}', order?.number ?? ''))
        await expectLoaded(page)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
        expect.soft(await findViolations(page, { rules: COLOUR_RULES }), page.url()).toEqual([])
      })
    }
  },
)

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test('The tables of cards fit a tablet in Armenian', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('admin-language', 'am'))
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const screen of ['/coupons', '/staff', '/audit']) {
    await page.goto(screen)
    await expectLoaded(page)
    expect.soft(await findOverflow(page), page.url()).toBe(0)
  }
})

test('A customer with orders fits a phone', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/customers')
  await page.locator('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 2 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  expect(await findOverflow(page)).toBe(0)
})

test('Stock and prices fit the smallest phone', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/stock')
  await expectLoaded(page)
  await expect(page.getByRole('textbox', { name: /^Price of / }).first()).toBeVisible()
  expect(await findOverflow(page)).toBe(0)
})

test(
  'The list of orders fits the smallest phone, and its filters show what is chosen in full',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/orders')
    await expectLoaded(page)
    expect(await findOverflow(page)).toBe(0)
    const clipped = await page.locator('main select').evaluateAll((selects) =>
      selects
        .filter((select) => select instanceof HTMLSelectElement)
        .filter((select) => {
          // A select is as wide as its widest option, so one with only the chosen option is measured.
          const copy = select.cloneNode()
          if (!(copy instanceof HTMLSelectElement)) return false
          copy.append(new Option(select.selectedOptions[0]?.text))
          copy.style.width = 'max-content'
          select.after(copy)
          const isClipped = copy.offsetWidth > select.offsetWidth
          copy.remove()
          return isClipped
        })
        .map((select) => select.selectedOptions[0]?.text),
    )
    expect(clipped).toEqual([])
  },
)

test('An unknown address leads to the first screen', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.goto('/nowhere')
  await page.locator('main').getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test(
  'Today leads to all variants that are nearly sold out',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.route(/\/api\/today(?:\?|$)/, async (route) => {
      const response = await route.fetch()
      const today = z.parse(fetchToday.output, await response.json())
      await route.fulfill({ response, json: { ...today, has_more_low_stock: true } })
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'All that are nearly sold out' }).click()
    await expect(page.getByRole('checkbox', { name: 'Only nearly sold out' })).toBeChecked()
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test(
  'The keys of the admin work after a checkbox was clicked',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders')
    await page.getByRole('checkbox', { name: 'Choose all of this page' }).click()
    await page.keyboard.press('j')
    await expect(page.locator('[data-row-link]').first()).toBeFocused()
    await page.getByRole('checkbox', { name: 'Choose all of this page' }).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search everything' })).toBeVisible()
  },
)

test(
  'The list of orders fits each width beside the navigation, also with long names',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.route('**/api/orders*', async (route) => {
      const response = await route.fetch()
      const { orders, ...rest } = z.parse(fetchOrders.output, await response.json())
      const long = {
        name: 'Maximiliana'.repeat(6),
        email: `${'maximiliana'.repeat(5)}@example.com`,
      }
      await route.fulfill({
        response,
        json: { ...rest, orders: orders.map((order) => ({ ...order, ...long })) },
      })
    })
    await page.goto('/orders')
    await expect(page.getByRole('table')).toBeVisible()
    const findEnd = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().right)
    for (const width of [390, 768, 1024, 1200]) {
      await resizeTo(page, { width, height: 1024 })
      await waitForAnimations(page)
      const end = await findEnd(page.getByLabel('Until (UTC)'))
      expect(await findEnd(page.getByRole('table')), String(width)).toBeLessThanOrEqual(end)
    }
    await page.unrouteAll({ behavior: 'wait' })
  },
)

test.describe('with a browser in another language', () => {
  test.use({ locale: 'ja-JP' })

  test(
    'Armenian screens have amounts and names of countries that do not depend on the browser',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('admin-language', 'am'))
      await page.goto('/orders')
      const totals = page.getByRole('cell', { name: '€' })
      await expect(totals.first()).toHaveText(/^[\d\u00A0]+,\d\d\u00A0€$/)
      await expect(page.getByRole('option', { name: 'Գերմանիա', exact: true })).toHaveCount(1)
    },
  )
})

/** Without a label its size is that of the box. */
const CHECKBOX = /^: (?:16|20) × (?:16|20)$/

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test(
    'The buttons and links of the lists are large enough to touch',
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      for (const screen of ['/orders', '/stock', '/reviews', '/coupons', '/mails', '/staff']) {
        await page.goto(screen)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const small = await findSmallTargets(page)
        expect(small.filter((target) => !CHECKBOX.test(target))).toEqual([])
      }
    },
  )
})
