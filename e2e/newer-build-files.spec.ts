import { deployNewer, LATEST, META } from './deploy-newer-build.ts'
import { expect, test } from './fixtures.ts'

/* What a page fetches of a newer build before it needs it. */

test('of a newer build the files that this page has older ones of are fetched ahead', async ({
  page,
  visit,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const newEntry = await deployNewer(page)
  const fetched = page.waitForResponse(`**/${newEntry}`)
  await visit('/about')
  await fetched
  expect(asked).toContain('/builds/meta/newer.json')
  expect(asked.filter((path) => path.endsWith('newer.js'))).toEqual([`/${newEntry}`])
})

test('nothing is fetched ahead for who saves data', async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await deployNewer(page)
  const checked = page.waitForResponse(LATEST)
  await visit('/about')
  await checked
  await page.getByRole('link', { name: 'Journal' }).first().click()
  await expect(page).toHaveTitle('Journal · Vordan')
  expect(asked.filter((path) => /newer/.test(path))).toEqual([])
})

test('a list of files that cannot be had is only logged', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/status(?: of)? 404/)
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await page.route(META, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  const logged = page.waitForEvent('console', (message) => message.text().includes('fetched ahead'))
  await visit('/about')
  expect((await logged).type()).toBe('info')
})

for (const missing of [
  { status: 404, json: { message: 'Not Found' } },
  { status: 200, json: {} },
]) {
  test(`a latest build that is not named is logged (${missing.status})`, async ({
    page,
    visit,
    allowTrouble,
  }) => {
    allowTrouble(/status(?: of)? 404/)
    await page.route(LATEST, (route) => route.fulfill(missing))
    const logged = page.waitForEvent('console', (message) => message.text().includes('new build'))
    await visit('/about')
    expect((await logged).type()).toBe('info')
  })
}
