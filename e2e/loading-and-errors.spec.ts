import { expect, test, type Page } from './fixtures.ts'

const PAYLOAD = '**/blogs/_payload.json'
const journal = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' })
const indicator = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

/** Holds the journal's payload back until the test lets it go. */
async function holdBack(page: Page) {
  const held = Promise.withResolvers<'answer' | 'fail'>()
  await page.route(PAYLOAD, async (route) => {
    const verdict = await held.promise
    await (verdict === 'answer' ? route.continue() : route.abort('failed'))
  })
  return held.resolve
}

test('the loading indicator stands while a page is awaited and goes when it comes', async ({
  page,
  visit,
}) => {
  await visit('/')
  const release = await holdBack(page)
  await journal(page).click()
  await expect(indicator(page)).toBeVisible()
  release('answer')
  await expect(page).toHaveTitle('Journal · Vordan')
  await expect(indicator(page)).toHaveCount(0)
})

test('the loading indicator goes when the connection breaks', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/)
  await visit('/')
  const release = await holdBack(page)
  await journal(page).click()
  await expect(indicator(page)).toBeVisible()
  release('fail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(indicator(page)).toHaveCount(0)
})

test('a page whose data fails shows the error page without inner words', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/status(?: of)? 500/)
  await page.route(PAYLOAD, (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }),
  )
  await visit('/')
  await journal(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveTitle('Dry pigments from Yerevan · Vordan')
})

test('a page that is gone meanwhile shows its 404', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/status(?: of)? 404/)
  await page.route(PAYLOAD, (route) =>
    route.fulfill({ status: 404, json: { message: 'Page Not Found: /blogs' } }),
  )
  await visit('/')
  await journal(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Page Not Found: /blogs')).toBeVisible()
})

test('being offline is said, and no longer when the connection is back', async ({
  page,
  visit,
  context,
  allowTrouble,
}) => {
  // What a page fetches by itself a moment after its start may still be on its way.
  allowTrouble(/ERR_INTERNET_DISCONNECTED/)
  await visit('/')
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('an answer that comes after a later click is not shown', async ({ page, visit }) => {
  await visit('/')
  const release = await holdBack(page)
  await journal(page).click()
  await expect(indicator(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About the workshop · Vordan')
  release('answer')
  await expect(indicator(page)).toHaveCount(0)
  await expect(page).toHaveTitle('About the workshop · Vordan')
})
