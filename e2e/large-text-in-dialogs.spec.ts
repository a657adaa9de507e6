import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const findExcess = (element: Element) => element.scrollWidth - element.clientWidth

test('The drawer of the cart fits the smallest phone with large text, and so does a quantity of three digits', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/am/product/karmin-naqarat')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('main').getByRole('button', { name: 'Ավելացնել զամբյուղին' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Զամբյուղ' })
  const quantity = drawer.getByRole('textbox')
  await quantity.fill('888')
  await expect.poll(() => drawer.evaluate(findExcess)).toBeLessThanOrEqual(0)
  await expect.poll(() => quantity.evaluate(findExcess)).toBeLessThanOrEqual(0)
})

test(
  'The filters fit the smallest phone with large Armenian text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/am/products')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.getByRole('button', { name: 'Զտիչներ' }).click()
    const panel = page.locator('#list-filters')
    await expect(panel.getByRole('button', { name: 'Փակել' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => panel.evaluate(findExcess)).toBeLessThanOrEqual(0)
  },
)

test(
  'The menu and the link to the content fit the smallest phone with large Armenian text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/am/about')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Անցնել բովանդակությանը' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await expect.poll(() => skip.evaluate(findExcess)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Մենյու' }).click()
    const menu = page.getByRole('banner').getByRole('navigation').first()
    await expect(menu.getByRole('button', { name: 'Փակել' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link').nth(6)).toBeVisible()
    await expect.poll(() => menu.evaluate(findExcess)).toBeLessThanOrEqual(0)
  },
)
