import { expect, test, type Page } from './fixtures.ts'
import { useDesktop } from './phone-layout.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 360, height: 740 }
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('The menu of categories opens with the keyboard and leads to a category', async ({
  page,
  visit,
}) => {
  await useDesktop(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit('/about')
  expect(requests.filter((url) => url.includes('fetch-menu'))).toEqual([])
  const button = mainNavigation(page).getByRole('button', { name: 'Categories' })
  await button.focus()
  await page.keyboard.press('Enter')
  const lakes = mainNavigation(page).getByRole('link', { name: /^Organic lakes/ })
  await expect(lakes.locator('img')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(lakes).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(lakes).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await lakes.click()
  await expect(page).toHaveURL('/products?category=lakes')
  await expect(lakes).toBeHidden()
})

test(
  'The menu on a phone lists the categories with pictures above the currencies',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const group = mainNavigation(page).getByRole('group', { name: 'Categories' })
    const lakes = group.getByRole('link', { name: /^Organic lakes/ })
    await expect(lakes.locator('img')).toBeVisible()
    await expect(mainNavigation(page).getByRole('group', { name: 'Currency' })).toBeVisible()
    await lakes.click()
    await expect(page).toHaveURL('/products?category=lakes')
    await expect(mainNavigation(page)).toBeHidden()
  },
)

test(
  'Without the categories the menu still leads to the products',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/fetch-menu|Failed to load resource/)
    await useDesktop(page)
    await page.route(/fetch-menu/, (route) => route.abort())
    await visit('/about')
    await mainNavigation(page).getByRole('button', { name: 'Categories' }).click()
    await mainNavigation(page).getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/products')
  },
)
