import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { isScript, readFiles, watchRequests } from './watch-requests.ts'

const BUDGET_BYTES = 135_000

test('the first load of the home page is within its budget of script', async ({ page, visit }) => {
  const scripts = watchRequests(page, isScript)
  await visit('/')
  await page.waitForLoadState('networkidle')
  const files = await readFiles(page, scripts)
  // Gzipped here: the local server sends files as they are.
  const total = files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0)
  test.info().annotations.push({ type: 'first load', description: `${total} bytes of script` })
  expect(files.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
})

test('a page brings its own script only', async ({ page, visit }) => {
  const scripts = watchRequests(page, isScript)
  await visit('/blogs')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /product-page|soft-page|\/(?:am|fr)-/.test(url))).toEqual([])
})
