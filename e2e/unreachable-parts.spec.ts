import { findBuildFile } from './find-build-file.ts'
import { NAME, PRODUCT, quantityField } from './cart-helpers.ts'
import { openCheckout, orderGoods } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* A part whose module cannot be loaded says so, and the rest of the page stays. */

const UNREACHABLE = 'The shop cannot be reached at the moment. Check the connection and try again.'

/** Makes a module unavailable, and the file that decides whether the page is loaded again. */
async function breakModule(page: Page, module: string): Promise<() => Promise<void>> {
  await page.route(/\/builds\//, (route) => route.abort())
  await page.route(findBuildFile(module), (route) => route.abort())
  return () => page.unroute(findBuildFile(module))
}

test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED|dynamically imported|#418/))

test('A set names its parts', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await breakModule(page, 'client/catalog/bundle-contents.tsx')
  const failed = page.waitForEvent('requestfailed')
  await visit('/product/mulling-set')
  await failed
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('First mulling set')
  const names = main.getByRole('list', { name: 'In this set' })
  await expect(names.getByRole('listitem')).toHaveText([
    'Grinding slab',
    'Glass muller',
    'Palette knife',
  ])
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText('First mulling set')
})

test(
  'A withdrawal can be opened with the next press',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await orderGoods(page, visit)
    const repair = await breakModule(page, 'client/checkout/order/withdrawal-dialog.tsx')
    const section = page.getByRole('region', { name: 'Right of withdrawal' })
    const button = section.getByRole('button', { name: 'Withdraw from contract here' })
    await button.click()
    await expect(section.getByRole('alert')).toHaveText(UNREACHABLE)
    await repair()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(UNREACHABLE)).toHaveCount(0)
  },
)

test(
  'An address can be added with the next press',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit('/my/details')
    const repair = await breakModule(page, 'client/account/my/saved-address-dialog.tsx')
    const book = page.getByRole('main').getByRole('region', { name: 'Address book' })
    const button = book.getByRole('button', { name: 'Add address' })
    await button.click()
    await expect(book.getByRole('status')).toHaveText(UNREACHABLE)
    await repair()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(UNREACHABLE)).toHaveCount(0)
  },
)

test('The checkout retains the input', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await signInAsMember(page)
  await openCheckout(page, visit)
  const street = page.getByLabel('Street and number').first()
  await street.fill('7 Abovyan Street')
  const repair = await breakModule(page, 'client/checkout/address-choice.tsx')
  const button = page.getByRole('button', { name: 'Choose from address book' }).first()
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: UNREACHABLE })).toBeVisible()
  await expect(street).toHaveValue('7 Abovyan Street')
  await repair()
  await button.click()
  await expect(page.getByRole('dialog')).toContainText('No saved addresses yet.')
})

test('A slow cart still opens when another part cannot be loaded', async ({ page, visit }) => {
  await visit(PRODUCT)
  await breakModule(page, 'client/subscriptions/later-actions.tsx')
  const styles = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await styles.promise
    await route.continue()
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await main.getByRole('button', { name: 'Add to wish list' }).click()
  await expect(main.getByText(UNREACHABLE)).toBeVisible()
  styles.resolve()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toContainText(NAME)
})

test('A press adds nothing while the drawer has no messages', async ({ page, visit }) => {
  await visit(PRODUCT)
  const repair = await breakModule(page, 'shared/locale/messages/en/cart-contents.ts')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add to cart', exact: true }).first()
  const failure = main.getByText('This could not be added to the cart.').first()
  await add.click()
  await expect(failure).toBeVisible()
  await add.click()
  await expect(failure).toBeVisible()
  await repair()
  await add.click()
  await expect(quantityField(page)).toHaveValue('1')
})

test(
  'A calculator that could not be loaded is loaded when it is opened again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    const repair = await breakModule(page, 'client/catalog/calculator-content.tsx')
    const title = page.getByText('How much do I need?')
    const calculator = page.locator('details').filter({ has: title })
    await title.click()
    await expect(calculator.getByRole('status')).toHaveText(UNREACHABLE)
    await repair()
    await title.click()
    await title.click()
    await expect(calculator.getByText(UNREACHABLE)).toHaveCount(0)
    await expect(calculator.getByRole('textbox').first()).toBeVisible()
  },
)

test(
  'A shared cart that cannot be opened says so',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await breakModule(page, 'client/cart/shared-cart.tsx')
    await visit(`/cart?shcar=${'A'.repeat(24)}`)
    await expect(page.getByRole('status').filter({ hasText: UNREACHABLE })).toBeVisible()
  },
)
