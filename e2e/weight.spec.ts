import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

const BUDGET_BYTES = 125_000

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
