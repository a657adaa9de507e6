import { ready } from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { isCode, readFiles, watchRequests } from './watch-requests.ts'

/* What is fetched for the gallery, and what it is without that. */

const PRODUCT = '/product/vordan-karmir'
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
/** Chromium styles the page that it makes around a picture, and looks for an icon. */
const AROUND_A_FILE = /inline style.*\/media\/|favicon\.ico/
/** What only the viewer says, and what is said in its words. */
const VIEWER_MARK = /glightbox|gallery:state/
const MESSAGES_MARK = 'Close gallery'

test('nothing of the viewer is fetched before a picture is asked for, nor from another host', async ({
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
  await expect(ready(page)).toHaveCount(1)
  expect(code.filter((url) => !first.has(url)).length).toBeGreaterThan(1)
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
})

test('without the viewer, or without its words, a picture opens as a file', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/\/assets\//)
  allowTrouble(AROUND_A_FILE)
  await visit(PRODUCT)
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
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
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture opens as a file', async ({ page, visit, allowTrouble }) => {
    allowTrouble(AROUND_A_FILE)
    await visit(PRODUCT)
    await pictures(page).first().click()
    await expect(page).toHaveURL(/\/media\/.*\.webp$/)
  })
})
