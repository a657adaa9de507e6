import { LATEST_BUILD } from '#shared/builds/build-files.ts'
import {
  currentSlide,
  dialog,
  imageLink,
  imageLinks,
  insertGallery,
  openGallery,
  readyViewer,
  recordStates,
  serveTestFiles,
  toolButton,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The gallery where its files arrive late or not at all. */

const PRODUCT = '/product/vordan-karmir'
const FILM = '/gallery-test/film.webm'
const SCRIPTS = /\/assets\/.*\.js$/
/** Texts that occur only in the viewer, and only in the parts that it loads on use. */
const VIEWER_MARK = 'glightbox-body'
const PARTS_MARK = /setPointerCapture|data-strip|playsInline/
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')

/** Waits until the page knows what to do when a file of its build is missing. */
async function visitAndCheckBuild(page: Page, visit: (path: string) => Promise<unknown>) {
  const buildChecked = page.waitForResponse(`**${LATEST_BUILD}`)
  await visit(PRODUCT)
  await buildChecked
  await page.waitForLoadState('networkidle')
}

/** Holds the script of the viewer until the returned function decides what happens to it. */
async function holdViewer(page: Page): Promise<(outcome: 'arrives' | 'fails') => void> {
  const { promise, resolve } = Promise.withResolvers<'arrives' | 'fails'>()
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch()
    const isViewer = (await response.text()).includes(VIEWER_MARK)
    const isAborted = isViewer && (await promise) === 'fails'
    await (isAborted ? route.abort() : route.fulfill({ response }))
  })
  return resolve
}

/** A document that the page requests is requested before the response arrives. */
async function waitForResponse(page: Page): Promise<void> {
  await page.evaluate(async (url) => (await fetch(url)).text(), LATEST_BUILD)
}

test(
  'The page stays when parts of the viewer cannot be loaded, a phone shows the arrows, and the parts follow when the network is back',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/\/assets\/|ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width: 390, height: 844 })
    await serveTestFiles(page)
    // A film that does not exist would replace the failed part by its own message.
    await page.route(FILM, () => new Promise(() => undefined))
    await visitAndCheckBuild(page, visit)
    await insertGallery(page, [...imageLinks(1), `<a href="${FILM}" data-type="video">A film</a>`])
    await page.route(SCRIPTS, async (route) => {
      const response = await route.fetch()
      const isPart = PARTS_MARK.test(await response.text())
      await (isPart ? route.abort() : route.fulfill({ response }))
    })
    await page.locator('[data-gallery="shown"] a').first().click()
    await expect(readyViewer(page)).toHaveAttribute('data-compact')
    await expect(toolButton(page, 'Next')).toBeVisible()
    await page.keyboard.press('t')
    await toolButton(page, 'Next').click()
    await expect(currentSlide(page).getByRole('alert')).toHaveText(
      'Something Went Wrong, Please Try Again Later',
    )
    await page.waitForLoadState('networkidle')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')

    await page.unroute(SCRIPTS)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(currentSlide(page).locator('video')).toHaveCount(1)
    await expect(currentSlide(page).getByRole('alert')).toHaveCount(0)
    await expect(dialog(page).locator('[data-strip]')).toBeVisible()
  },
)

test(
  'A viewer that arrives after Back does not open',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const states = await recordStates(page)
    await visit(PRODUCT)
    const end = await holdViewer(page)
    await page.evaluate(() => {
      location.hash = '#pictures-2'
    })
    await page.goBack()
    await page.waitForFunction(() => location.hash === '')
    end('arrives')
    await pictures(page).first().click()
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
    expect(await states()).toEqual(['ready'])
  },
)

test(
  'A viewer that fails after the visitor has left the page changes nothing',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/\/assets\//)
    await visitAndCheckBuild(page, visit)
    const end = await holdViewer(page)
    const documents = watchRequests(page, (request) => request.isNavigationRequest())
    await pictures(page).first().click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL('/about')
    await expect(pictures(page)).toHaveCount(0)
    const failed = page.waitForEvent('requestfailed')
    end('fails')
    await failed
    await waitForResponse(page)
    expect(documents).toEqual([])
  },
)

test(
  'Without network a click on a picture does not leave the page, and a later one opens it with its styles',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await visitAndCheckBuild(page, visit)
    await page.context().setOffline(true)
    const documents = watchRequests(page, (request) => request.isNavigationRequest())
    const failed = page.waitForEvent('requestfailed')
    await pictures(page).first().click()
    await failed
    await page.context().setOffline(false)
    await waitForResponse(page)
    expect(documents).toEqual([])
    await pictures(page).first().click()
    // A browser draws a border around a dialog without styles.
    await expect(readyViewer(page)).toHaveCSS('border-top-width', '0px')
  },
)

test(
  'A missing picture is loaded again when the network is back, and when it is shown again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/gallery-test|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await serveTestFiles(page)
    const lost = ['**/640x480-first.svg', '**/640x480-second.svg'] as const
    for (const file of lost) await page.route(file, (route) => route.abort())
    const links = [imageLink('640x480-first.svg'), imageLink('640x480-second.svg')]
    await openGallery({ page, visit, links })
    const alert = currentSlide(page).getByRole('alert')
    const loadedPicture = currentSlide(page).locator('[data-picture="loaded"]')
    await expect(alert).toHaveText('Image Not Found')
    await page.context().setOffline(true)
    await page.unroute(lost[0])
    await page.context().setOffline(false)
    await expect(loadedPicture).toHaveCount(1)

    await toolButton(page, 'Next').click()
    await expect(alert).toHaveText('Image Not Found')
    await page.unroute(lost[1])
    for (const name of ['Previous', 'Next']) {
      await page.waitForTimeout(200) // The slide changes at most once in 150 ms.
      await toolButton(page, name).click()
      await expect(loadedPicture).toHaveCount(1)
    }
    await expect(alert).toHaveCount(0)
  },
)
