import { findViolations } from './axe.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OCHRE = '/product/yellow-ochre'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const result = (page: Page) => page.locator('details output')

async function openCalculator(page: Page): Promise<void> {
  await page.getByText('How much do I need?').click()
}

test(
  'Typing an amount in one unit updates the other unit',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await field(page, 'kg').fill('0,3')
    await expect(field(page, 'g')).toHaveValue('300')
    await field(page, 'g').fill('1 250.5')
    await expect(field(page, 'kg')).toHaveValue('1.2505')
  },
)

test(
  'Gallons and ounces are converted without rounding',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/linseed-oil')
    await openCalculator(page)
    await expect(field(page, 'oz')).toHaveValue('128')
    await field(page, 'oz').fill('1')
    await expect(field(page, 'gal')).toHaveValue('0.0078125')
  },
)

test(
  'An invalid amount is reported at its field',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await field(page, 'kg').fill('much')
    await expect(field(page, 'kg')).toHaveAccessibleDescription(
      'Enter an amount such as 0.3 or 250.',
    )
    await expect(field(page, 'kg')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'g')).toHaveValue('')
    await expect(field(page, 'g')).toHaveAccessibleDescription('')
  },
)

test(
  'A wall area is converted to the cheapest sizes that cover it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await expect(result(page)).toBeEmpty()
    await field(page, 'Area, m²').fill('17')
    await field(page, 'Coats').fill('2')
    await expect(result(page)).toHaveText(
      'You need 2.72 kg Best value 2 × 1 kg + 1 × 500 g + 1 × 250 g Together 2.75 kg, €63.20',
    )
  },
)

test(
  'An invalid wall is reported at its fields and has no result',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await field(page, 'Area, m²').fill('10000,5')
    await field(page, 'Coats').fill('0')
    await expect(result(page)).toBeEmpty()
    await expect(field(page, 'Area, m²')).toHaveAccessibleDescription(/at most 10000/)
    await expect(field(page, 'Coats')).toHaveAccessibleDescription(/from 1 to 20/)
  },
)

test(
  'Sizes of another kind and sold-out sizes are not used',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/azurite')
    await openCalculator(page)
    await field(page, 'Area, m²').fill('0.35')
    await expect(result(page)).toHaveText(
      'You need 49 g Best value 2 × 25 g, Medium Together 50 g, €134.00',
    )
  },
)

test(
  'The wall area is retained for the next product',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await field(page, 'Area, m²').fill('4')
    await page.getByRole('link', { name: 'All products' }).click()
    // The page of the first product may link to it, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await page.getByRole('main').getByRole('link', { name: 'Raw sienna' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raw sienna')
    await openCalculator(page)
    await expect(field(page, 'Area, m²')).toHaveValue('4')
    await expect(result(page)).toContainText(/You need 280\sg/)
  },
)

test(
  'The calculator is operated with the keyboard',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await page.locator('summary', { hasText: 'How much do I need?' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Area, m²')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await expect(field(page, 'Coats')).toHaveValue('2')
    const add = page.getByRole('button', { name: /^Add .+ to cart$/ })
    await expect(add).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('.5')
    await expect(result(page)).toContainText(/You need 320\sg/)
    await expect(field(page, 'g')).toHaveValue('500')
  },
)

test(
  'The Armenian calculator fits on a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/am/product/karmin-naqarat')
    await page.getByText('Որքա՞ն է ինձ պետք').click()
    await field(page, 'Մակերես, մ²').fill('120')
    await expect(result(page)).toContainText(/Ձեզ պետք է 1,2\sկգ/)
    await field(page, 'Շերտեր').fill('շատ')
    await field(page, 'կգ').fill('շատ')
    await expect.poll(() => findOverflow(page)).toBe(0)
  },
)

test(
  'An open calculator with a result and errors has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(OCHRE)
    await openCalculator(page)
    await field(page, 'Area, m²').fill('17')
    await field(page, 'kg').fill('much')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page, { within: 'details' })).toEqual([])
    }
  },
)

test(
  'Every control is at least 44 px high on a phone',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(OCHRE)
    await openCalculator(page)
    const calculator = page.locator('details').filter({ hasText: 'How much do I need?' })
    const controls = calculator.locator(':is(summary, input)')
    await expect(controls).toHaveCount(5)
    const heights = await controls.evaluateAll((all) =>
      all.map((control) => control.getBoundingClientRect().height),
    )
    expect(heights.filter((height) => height < 44)).toEqual([])
  },
)

test(
  'A product that is not sold by weight or volume has no calculator',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/palette-mixer-licence')
    await expect(page.getByText('How much do I need?')).toHaveCount(0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'The calculator states that it needs JavaScript',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(OCHRE)
      await openCalculator(page)
      // Playwright's text selectors do not search in noscript.
      const note = page.locator('details noscript p')
      await expect(note).toBeVisible()
      await expect(note).toContainText('The calculator needs JavaScript')
    },
  )
})

test('The proposed sizes go into the cart with one press', async ({ page, visit }) => {
  await visit(OCHRE)
  await openCalculator(page)
  await field(page, 'Area, m²').fill('17')
  await field(page, 'Coats').fill('2')
  await page.getByRole('button', { name: 'Add 2 × 1 kg + 1 × 500 g + 1 × 250 g' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText('Yellow ochre added. Items in the cart: 4.')).toBeVisible()
  await expect(cart.getByRole('textbox')).toHaveCount(3)
  await expect(cart.getByText('€63.20').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Removed from the cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add .+ to cart$/ })).toBeFocused()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
  ).toBeVisible()
})
