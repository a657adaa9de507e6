import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { blockReload } from './missing-build-files.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('A product with choices is chosen and added from a list', async ({ page, visit }) => {
  await visit('/products?category=lakes')
  const press = page.getByRole('button', { name: 'Choose Vordan karmir' })
  await press.click()
  const sheet = page.getByRole('dialog', { name: 'Vordan karmir' })
  await sheet.getByRole('button', { name: /^5 g/ }).click()
  await expect(sheet.getByRole('button', { name: /^5 g/ })).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page, { within: 'dialog' })).toEqual([])
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  const cart = page.getByRole('dialog', { name: /^Cart/ })
  await expect(cart.getByText('Vordan karmir').first()).toBeVisible()
  await expect(page).toHaveURL('/products?category=lakes')
})

test(
  'A product without choices is added by one press, and a sheet that is closed adds nothing',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?category=lakes')
    const choose = page.getByRole('button', { name: /^Choose / }).first()
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(choose).toBeFocused()
    await page.getByRole('button', { name: 'Add Carmine naccarat' }).click()
    await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)

test('A step back closes the sheet', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/')
  // After a navigation, a step back opens no other document.
  await page.getByRole('main').locator('a[href="/products"]').first().click()
  await expect(page).toHaveURL('/products')
  await page.getByRole('button', { name: 'Choose Vordan karmir' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'A product that cannot be loaded says so in place',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/fetch-product|Failed to load resource/)
    await page.route(/fetch-product/, (route) => route.abort())
    await visit('/products?category=lakes')
    await page.getByRole('button', { name: 'Choose Vordan karmir' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be added')
  },
)

test(
  'A press whose module cannot be loaded is reported, and works later',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/Failed to load resource|Failed to fetch|ERR_FAILED/)
    await visit('/products?category=lakes')
    const press = page.getByRole('button', { name: 'Add Carmine naccarat' })
    await expect(press).toBeVisible()
    await page.waitForLoadState('networkidle')
    // A preloaded module that fails while the shop is out of reach would reload the page.
    await blockReload(page)
    const scripts = /\/assets\/.*\.js/
    await page.route(scripts, (route) => route.abort())
    await page.mouse.wheel(0, 400)
    await page.waitForFunction(() => window.scrollY > 300)
    await press.click()
    const message = page.getByText('The shop cannot be reached at the moment.')
    await expect(message).toBeVisible()
    await expect(press).not.toHaveAttribute('aria-busy', 'true')
    // The header of a desktop is not above the message.
    const header = (page.viewportSize()?.width ?? 0) < 1024 ? 61 : 0
    expect((await message.boundingBox())?.y).toBeLessThanOrEqual(header)
    await page.unroute(scripts)
    await press.click()
    await expect(page.getByRole('dialog', { name: /^Cart/ })).toBeVisible()
    await expect(message).toHaveCount(0)
  },
)

test(
  'Products that are added one after the other on a slow network are all in the cart',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const responses = Promise.withResolvers<void>()
    await page.route(/fetch-product/, async (route) => {
      await responses.promise
      await route.continue()
    })
    await visit('/products?per_page=96')
    const presses = page.getByRole('main').getByRole('button', { name: /^Add / })
    await expect(presses.nth(1)).toBeVisible()
    await presses.nth(0).scrollIntoViewIfNeeded()
    const place = await presses.nth(0).boundingBox()
    await presses.nth(0).click()
    // A press is shown before anything is loaded.
    await expect(presses.nth(0)).toHaveAttribute('aria-busy', 'true')
    expect(await presses.nth(0).boundingBox()).toEqual(place)
    await presses.nth(1).click()
    // A second press on the same product is the same wish.
    await presses.nth(0).click()
    responses.resolve()
    await expect(page.getByRole('dialog', { name: /^Cart/ }).getByRole('textbox')).toHaveCount(2)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  },
)
