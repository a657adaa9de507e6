import { openCheckout } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const enlarge = () => (document.documentElement.style.fontSize = '200%')

test(
  'Prices of larger quantities and of shipping fit the smallest phone with large Armenian text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/am/product/shampayni-kavich?variant=CHC-5000')
    await page.evaluate(enlarge)
    const row = page.getByRole('row').filter({ hasText: '10 հատից' })
    const price = row.getByRole('cell').last()
    await price.scrollIntoViewIfNeeded()
    await expect(price).toBeInViewport({ ratio: 1 })
    await expect.poll(() => findOverflow(page)).toBeLessThanOrEqual(0)
    await openCheckout(page, visit, '/product/yellow-ochre')
    await visit('/am/checkout')
    const country = page.getByRole('combobox').first()
    await country.selectOption({ label: 'Ֆրանսիա' })
    const method = page.getByRole('radio').first().locator('xpath=..')
    await method.scrollIntoViewIfNeeded()
    await page.evaluate(enlarge)
    await expect
      .poll(() => method.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(0)
  },
)

test(
  'The home page, the colours and the order of a list fit large Armenian text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/am', '/am/colours']) {
      await visit(path)
      await page.evaluate(enlarge)
      await expect.poll(() => findOverflow(page), path).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1024, height: 640 })
    await visit('/am/products')
    await page.evaluate(enlarge)
    const findEnd = () =>
      page.getByLabel('Դասավորել').evaluate((select) => select.getBoundingClientRect().right)
    await expect.poll(findEnd).toBeLessThanOrEqual(1024)
  },
)
