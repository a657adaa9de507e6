import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'
import { savedButton, saveButton, wish } from './wish-list-helpers.ts'

/** Opens a page whose scripts are held back, and returns a function that releases them. */
async function openWithHeldScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return held.resolve
}

test('Input and clicks before hydration are applied after hydration', async ({ page }) => {
  const releaseScripts = await openWithHeldScripts(page, '/product/vordan-karmir')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  const extra = page.getByRole('checkbox', { name: /muller/i })
  await extra.check()
  const add = page.getByRole('button', { name: 'Add to cart', exact: true })
  await add.click()
  const wait = page.getByText('Adding to cart')
  await expect(wait).toBeVisible()
  await add.click()
  releaseScripts()

  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toBeVisible()
  await expect(wait).toBeHidden()
  await expect(cart.getByRole('textbox', { name: /Quantity/ })).toHaveValue('3')
  await expect(cart).toContainText('muller')
})

test(
  'A product is put on the wish list by a press before hydration',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const releaseScripts = await openWithHeldScripts(page, '/product/vordan-karmir')
    await page.getByRole('button', { name: 'Add to wish list' }).click()
    await page.getByRole('button', { name: 'Notify me when it is cheaper' }).click()
    releaseScripts()
    await expect(page.getByRole('dialog', { name: 'Notify me when it is cheaper' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'On your wish list' })).toBeVisible()
  },
)

test(
  'A press that puts a product on the wish list before the list is known does not remove it',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await wish(page, '/product/vordan-karmir')
    const releaseScripts = await openWithHeldScripts(page, '/product/vordan-karmir')
    await saveButton(page).click()
    releaseScripts()
    await expect(page.getByRole('link', { name: 'View wish list' })).toBeVisible()
    await expect(savedButton(page)).toBeVisible()
  },
)

const saveArticle = (page: Page) => page.getByRole('button', { name: 'Save article' })
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

test(
  'A customer saves an article by a press before hydration',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await signInAsMember(page)
    const releaseScripts = await openWithHeldScripts(page, '/blog/earths-of-armenia')
    await saveArticle(page).click()
    const saved = page.waitForResponse('**/api/my/saved-articles')
    releaseScripts()
    await saved
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await expect(page.getByText('Saved. You can find it')).toBeVisible()
    await expect(signInDialog(page)).toHaveCount(0)
  },
)

test(
  'Saving an article before hydration asks to sign in first',
  { tag: BEFORE_RELEASE },
  async ({ page, context }) => {
    const { email, password } = await signInAsMember(page)
    await context.clearCookies()
    const releaseScripts = await openWithHeldScripts(page, '/blog/earths-of-armenia')
    await saveArticle(page).click()
    releaseScripts()
    await signInDialog(page).getByLabel('Email').fill(email)
    await signInDialog(page).getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  },
)

test(
  'A click before hydration that the visitor cancels has no effect',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const releaseScripts = await openWithHeldScripts(page, '/product/vordan-karmir')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Adding to cart')).toBeHidden()
    releaseScripts()
    await expect(
      page.getByRole('button', { name: 'Add to cart', exact: true }),
    ).not.toHaveAttribute('popovertarget')
    await visit('/cart')
    await expect(page.getByRole('main')).toContainText('Your cart is empty')
  },
)

test(
  'Filters that are selected before hydration are applied after hydration',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const releaseScripts = await openWithHeldScripts(page, '/products')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await page.getByRole('checkbox', { name: /In stock/ }).check()
    releaseScripts()
    await expect(page).toHaveURL(/in_stock=1/)
    await expect(page).toHaveURL(/sort=price/)
  },
)

for (const { width, button } of [
  { width: 390, button: 'Menu' },
  { width: 1280, button: 'Categories' },
]) {
  test(
    `A menu that is opened before hydration is filled after it, ${width} px`,
    { tag: BEFORE_RELEASE },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const releaseScripts = await openWithHeldScripts(page, '/products')
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: button, exact: true }).click()
      releaseScripts()
      await expect(
        header.getByRole('link', { name: /^Organic lakes/ }).filter({ has: page.locator('img') }),
      ).toBeVisible()
    },
  )
}
