import { deployNewerBuild, LATEST_BUILD, BUILD_META } from './deploy-newer-build.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* Which files of a newer build a page fetches in advance. */

test(
  'A page fetches the changed files of a newer build in advance',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const newEntry = await deployNewerBuild(page)
    const fetched = page.waitForResponse(`**/${newEntry}`)
    await visit('/about')
    await fetched
    expect(requested).toContain('/builds/meta/newer.json')
    expect(requested.filter((path) => path.endsWith('newer.js'))).toEqual([`/${newEntry}`])
  },
)

test(
  'Nothing is fetched in advance with data saving',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await deployNewerBuild(page)
    const checked = page.waitForResponse(LATEST_BUILD)
    await visit('/about')
    await checked
    await page.getByRole('link', { name: 'Journal' }).first().click()
    await expect(page).toHaveTitle('Journal · Vordan')
    expect(requested.filter((path) => /newer/.test(path))).toEqual([])
  },
)

test(
  'A missing list of files is only logged',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/status(?: of)? 404/)
    await page.route(LATEST_BUILD, (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
    )
    await page.route(BUILD_META, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('fetched ahead'),
    )
    await visit('/about')
    expect((await logged).type()).toBe('info')
  },
)

for (const missing of [
  { status: 404, json: { message: 'Not Found' } },
  { status: 200, json: {} },
]) {
  test(
    `A response without the id of the latest build is logged (${missing.status})`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit, allowErrors }) => {
      allowErrors(/status(?: of)? 404/)
      await page.route(LATEST_BUILD, (route) => route.fulfill(missing))
      const logged = page.waitForEvent('console', (message) => message.text().includes('new build'))
      await visit('/about')
      expect((await logged).type()).toBe('info')
    },
  )
}
