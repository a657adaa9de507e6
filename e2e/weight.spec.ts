import { gzipSync } from 'node:zlib'
import { findShift } from './fits.ts'
import { expect, test, type Page } from './fixtures.ts'

const BUDGET_BYTES = 125_000
/** Where no fallback font of the same widths is installed, a late font moves the header a little. */
const NO_SHIFT = 0.02

test('the first load of the home page is within its budget of script', async ({ page, visit }) => {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // Gzipped here: the local server sends files as they are.
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).byteLength),
    )
  })
  await visit('/')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.values())
  const total = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'first load', description: `${total} bytes of script` })
  expect(sizes.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
})

test('a page brings its own script only', async ({ page, visit }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await visit('/blogs')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /product-page|soft-page|\/(?:am|fr)-/.test(path))).toEqual([])
})

test.describe('nothing moves while the page loads', () => {
  test('on the home page', async ({ page, visit }) => {
    await visit('/')
    await expectNoShift(page)
  })
  test('on the list', async ({ page, visit }) => {
    await visit('/products')
    await expectNoShift(page)
  })
  test('on a product', async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    await expectNoShift(page)
  })
  test('on an article', async ({ page, visit }) => {
    await visit('/blog/earths-of-armenia')
    await expectNoShift(page)
  })
  test('on an Armenian product, on a phone', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('/am/product/karmin-naqarat')
    await expectNoShift(page)
  })
})

async function expectNoShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await findShift(page)).toBeLessThan(NO_SHIFT)
}
