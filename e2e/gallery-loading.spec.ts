import { setTimeout } from 'node:timers/promises'
import { LATEST_BUILD } from '#shared/builds/build-files.ts'
import { dialog, insertGallery, readyViewer, recordStates } from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { isCode, readFiles, watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* When the files of the gallery are fetched, and what happens without them. */

const PRODUCT = '/product/vordan-karmir'
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
/** Chromium adds inline styles to the page of a picture and requests an icon. */
const FILE_PAGE_ERRORS = /inline style.*\/media\/|favicon\.ico/
/** Texts that occur only in the code of the viewer, and only in its messages. */
const VIEWER_MARK = /glightbox|gallery:state/
const MESSAGES_MARK = 'Close gallery'

test('The viewer is fetched only when a picture is opened, and never from another host', async ({
  page,
  visit,
}) => {
  const code = watchRequests(page, isCode)
  const foreign = watchRequests(page, (request) => !request.url().startsWith('http://localhost'))
  await visit(PRODUCT)
  await page.waitForLoadState('networkidle')
  const first = new Set(code)
  const texts = await readFiles(page, [...first])
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => VIEWER_MARK.test(text))).toEqual([])
  await pictures(page).first().click()
  await expect(readyViewer(page)).toHaveCount(1)
  expect(code.filter((url) => !first.has(url)).length).toBeGreaterThan(1)
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
})

const NO_SLIDES = ['#pictures-9', '#pictures-0', '#shown-1', '#login-1', '#-1', '#a"b-1'] as const

test(
  'A hash that names no slide opens nothing',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const states = await recordStates(page)
    const code = watchRequests(page, isCode)
    await visit(PRODUCT)
    await insertGallery(page, [])
    // No code is fetched for the hash of a heading.
    await goToHash(page, '#step-2')
    await page.waitForLoadState('networkidle')
    const texts = await readFiles(page, code)
    expect(texts.filter((text) => VIEWER_MARK.test(text))).toEqual([])
    for (const hash of NO_SLIDES) await goToHash(page, hash)
    // Only this hash names a slide.
    await goToHash(page, '#pictures-2')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await expect.poll(states).toEqual(['ready'])
  },
)

/** Changes the hash as if the visitor typed it. */
async function goToHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
}

test(
  'A picture opens as a file when the viewer or its messages cannot be loaded',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/\/assets\//)
    allowErrors(FILE_PAGE_ERRORS)
    // The page now knows what to do when a file of its build is missing.
    const buildChecked = page.waitForResponse(`**${LATEST_BUILD}`)
    await visit(PRODUCT)
    await buildChecked
    await page.waitForLoadState('networkidle')
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    // Until a slow file arrives, nothing else may be loaded instead of it.
    await page.route(/\/media\/.*\.webp$/, async (route) => {
      await setTimeout(1000)
      await route.continue()
    })
    await pictures(page).first().click()
    await expect(page).toHaveURL(/\/media\/.*\.webp$/)
    await page.unrouteAll()
    await visit(PRODUCT)
    await page.waitForLoadState('networkidle')
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch()
      const isMessages = (await response.text()).includes(MESSAGES_MARK)
      await (isMessages ? route.abort() : route.fulfill({ response }))
    })
    await pictures(page).first().click()
    await expect(page).toHaveURL(/\/media\/.*\.webp$/)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'A picture opens as a file',
    { tag: BEFORE_RELEASE },
    async ({ page, visit, allowErrors }) => {
      allowErrors(FILE_PAGE_ERRORS)
      await visit(PRODUCT)
      await pictures(page).first().click()
      await expect(page).toHaveURL(/\/media\/.*\.webp$/)
    },
  )
})
