import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { isScript, readFiles, watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

const BUDGET_BYTES = 138_000
/** The first load excludes scripts that a timer of this duration or more loads. */
const LATER_MS = 1000

test('The scripts of the first load of the home page are within their budget', async ({
  page,
  visit,
}) => {
  // On a busy machine these timers could fire before the network is idle, so the test disables them.
  await page.addInitScript((later_ms) => {
    const start = window.setTimeout.bind(window)
    const ignore = () => undefined
    Object.assign(window, {
      setTimeout: (run: () => void, delay_ms = 0) =>
        start(delay_ms < later_ms ? run : ignore, delay_ms),
    })
  }, LATER_MS)
  const scripts = watchRequests(page, isScript)
  await visit('/')
  await page.waitForLoadState('networkidle')
  const files = await readFiles(page, scripts)
  // The test compresses the files, because the local server sends them uncompressed.
  const total = files.reduce((sum, file) => sum + gzipSync(file).byteLength, 0)
  test.info().annotations.push({ type: 'first load', description: `${total} bytes of script` })
  expect(files.length).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
})

test('A page loads only its own scripts', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  const scripts = watchRequests(page, isScript)
  await visit('/blogs')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /product-page|soft-page|\/(?:am|fr)-/.test(url))).toEqual([])
})
