import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { findLayoutShift } from './layout-checks.ts'

const PRODUCT = '/product/vordan-karmir'
const SCREEN = { width: 360, height: 740 }
/** The button is on the first 1.2 screens. */
const NEAR_PX = 1.2 * SCREEN.height

test.use({ viewport: SCREEN, hasTouch: true })

const bar = (page: Page) => page.locator('[data-buy-bar]')
const mainButton = (page: Page) =>
  page.locator('#choice').getByRole('button', { name: 'Add to cart', exact: true }).first()
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test('The bar shows name, choice and price while the button is out of view, and adds the same', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toContainText('Vordan karmir10 g, Fine, Dry powder€31.90')
  expect(await findLayoutShift(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])

  await bar(page).getByRole('link').tap()
  await page
    .getByRole('group', { name: 'Weight' })
    .getByRole('button', { name: '5 g', exact: true })
    .tap()
  await expect(mainButton(page)).toBeInViewport()
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, 1500)
  await expect(bar(page)).toContainText('5 g, Fine, Dry powder')
  await page.getByRole('checkbox').first().check()
  await scrollTo(page, 3000)
  const text = await bar(page).locator('strong').textContent()
  await bar(page).getByRole('button').tap()
  const cart = page.getByRole('dialog')
  await expect(cart).toContainText('Vordan karmir')
  await expect(cart).toContainText(text ?? '-')
})

test('The bar covers neither the end of the page nor what has the focus, and Tab passes it over', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await expect(bar(page)).toBeVisible()
  await scrollTo(page, 100_000)
  const end = await page.locator('footer').boundingBox()
  const top = (await bar(page).boundingBox())?.y ?? 0
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1)

  await scrollTo(page, 0)
  await mainButton(page).focus()
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect()
      const cover = document.querySelector('[data-buy-bar][data-shown="true"]')
      if (focused === undefined || document.activeElement?.closest('[data-buy-bar]')) return true
      return cover !== null && focused.bottom > cover.getBoundingClientRect().top
    })
    expect(covered, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(false)
  }
})

test('Pictures are swiped in place, marked, and open the gallery', async ({ page, visit }) => {
  await visit(PRODUCT)
  const row = page.getByRole('list', { name: 'Pictures' })
  await row.evaluate((element) => element.scrollTo({ left: 300, behavior: 'instant' }))
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(SCREEN.width + 2)
  await expect(page.locator('[data-shown="true"]').first()).toBeAttached()
  await row.getByRole('link').nth(1).tap()
  await expect(page.locator('#glightbox-body[data-gallery-state="ready"]')).toBeVisible()
  await page.keyboard.press('Escape')

  // The picture of another variant is first.
  await page.getByRole('group', { name: 'Binder' }).getByRole('button').nth(1).tap()
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

test('The header returns on the way up and covers nothing that has the focus', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await expect(page.locator('html')).not.toHaveAttribute('data-header')
  await scrollTo(page, 2000)
  await expect(page.locator('html')).toHaveAttribute('data-header', 'out')
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).not.toBeInViewport()
  await scrollTo(page, 1900)
  await expect(menu).toBeInViewport()
  await scrollTo(page, 2000)
  await expect(menu).not.toBeInViewport()

  await page.locator('footer').getByRole('link').last().focus()
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect()
      const header = document.querySelector('[data-header-bar]')?.getBoundingClientRect()
      return (focused?.top ?? 0) < (header?.bottom ?? 0)
    })
    expect(covered, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(false)
  }
  await scrollTo(page, 0)
  await expect(page.locator('html')).not.toHaveAttribute('data-header')
  expect(await findLayoutShift(page)).toBe(0)
})

for (const path of [PRODUCT, '/product/carmine-naccarat']) {
  test(`“Add to cart” of ${path} is within the first 1.2 screens`, async ({ page, visit }) => {
    await visit(path)
    const box = await mainButton(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(NEAR_PX)
  })
}
