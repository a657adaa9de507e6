import { findViolations } from './axe.ts'
import type { Page } from 'playwright/test'
import { addToCart, drawer, expectStored, storedItems } from './cart-helpers.ts'
import { fillCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { findBuildFile } from './find-build-file.ts'
import { expect, test } from './fixtures.ts'
import { openSummary } from './phone-layout.ts'
import { BEFORE_RELEASE } from './tags.ts'

const SET = '/product/mulling-set'
/** A part of the other set, which no other test buys. */
const PART = '/product/raw-umber?variant=RUM-0100'

const contents = (page: Page) => page.getByRole('region', { name: 'In this set' })

/** How many pieces of a variant the shop has. */
async function countPieces(page: Page, product_variant_id: number): Promise<number> {
  const line = { product_variant_id, searching_key: String(product_variant_id), quantity: 1 }
  const response = await page.request.post('/api/cart/last-data', {
    data: { cart_items: [line], language_id: 1, rate: 1 },
  })
  const [current] = await response.json()
  return current.max_quantity
}

test('A set shows its parts and what it saves in the chosen quantity', async ({ page, visit }) => {
  await visit(SET)
  await expect(contents(page).getByRole('listitem')).toHaveText([
    'Grinding slab30 × 30 cm',
    'Glass muller6 cm',
    'Palette knife90 mm',
  ])
  await expect(contents(page)).toContainText('Bought separately: €84.90. You save €2.90.')
  await page.getByRole('main').getByRole('button', { name: 'One more' }).first().click()
  await expect(contents(page)).toContainText('Bought separately: €169.80. You save €5.80.')
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await contents(page).getByRole('link', { name: 'Glass muller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glass muller' })).toBeVisible()
})

test(
  'The parts from the HTML stay until their module is loaded',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const loading = Promise.withResolvers<void>()
    await page.route(findBuildFile('client/catalog/bundle-contents.tsx'), async (route) => {
      await loading.promise
      await route.continue()
    })
    await visit(SET)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('button', { name: 'Add to cart', exact: true }),
    ).not.toHaveAttribute('popovertarget')
    await expect(contents(page).getByRole('link', { name: 'Glass muller' })).toBeVisible()
    loading.resolve()
    await main.getByRole('button', { name: 'One more' }).first().click()
    await expect(contents(page)).toContainText('Bought separately: €169.80.')
  },
)

test(
  'A set is one line of the cart, takes its parts, and the order lists them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PART)
    await addToCart(page)
    await expectStored(page, 1)
    await visit('/product/six-earths')
    await addToCart(page)
    await expectStored(page, 2)
    const [part, set] = JSON.parse((await storedItems(page)) ?? '[]')
    expect(set).toMatchObject({ name: 'Six earths', searching_key: String(set.product_variant_id) })
    const before = await countPieces(page, part.product_variant_id)
    await drawer(page).getByRole('link', { name: 'Check out' }).click()
    await fillCheckout(page)
    // The price with shipping is what the press agrees to.
    await expect(payButton(page)).toHaveText('Pay €41.30')
    const summary = page.getByRole('region', { name: 'Your order' })
    await openSummary(page)
    await expect(
      summary.getByRole('listitem').filter({ hasText: 'Six earths' }).first(),
    ).toContainText('1 × Yellow ochre, 250 g')
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    const things = page.getByRole('region', { name: 'Items' })
    const line = things.getByRole('listitem').filter({ hasText: 'Six earths' }).first()
    await expect(line.getByRole('listitem').first()).toHaveText('1 × Yellow ochre, 250 g')
    await expect(line.getByRole('link', { name: 'Raw umber' })).toBeVisible()
    // One piece of its own line, and one of the set.
    expect(await countPieces(page, part.product_variant_id)).toBeLessThanOrEqual(before - 2)

    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('listitem').filter({ hasText: /^1 × Yellow ochre/ }),
    ).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(
      dialog.getByRole('listitem').filter({ hasText: /^1 × Yellow ochre/ }),
    ).toBeVisible()
  },
)
