import {
  answerFiles,
  closed,
  current,
  dialog,
  image,
  pictures,
  putGallery,
  ready,
  reopen,
  settled,
} from './gallery-helpers.ts'
import { findProblems } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'

const PRODUCT = '/product/vordan-karmir'
const OPENINGS = 100

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openProduct(page: Page): Promise<void> {
  await page.locator('[data-gallery="pictures"] a').first().click()
  await expect(settled(page)).toHaveCount(1)
}

test('axe finds nothing while it is open, zoomed and with thumbnails', async ({ page, visit }) => {
  await visit(PRODUCT)
  await openProduct(page)
  await expect(page.getByRole('dialog', { name: 'Gallery', exact: true })).toBeVisible()
  await page.keyboard.press('t')
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Go to 2' })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
})

const SLIDES = [
  image('none.svg'),
  '<a href="#main" data-type="inline" data-selector="footer p">A part</a>',
  '<a href="https://www.openstreetmap.org/" data-type="map">Քարտեզ</a>',
  '<a href="/film.xyz" data-type="video" data-mime="video/x-nothing">Ֆիլմ</a>',
] as const

test('axe finds nothing in Armenian: a missing picture, text, a map, a film', async ({
  page,
  visit,
  allowTrouble,
}) => {
  test.slow()
  allowTrouble(/gallery-test/)
  await answerFiles(page, { 'none.svg': { status: 404 } })
  await visit(`/am${PRODUCT}`)
  await putGallery(page, [...SLIDES, ...pictures(8)])
  await reopen(page)
  await expect(dialog(page).getByRole('button', { name: 'Փակել պատկերասրահը' })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(dialog(page).locator('[data-dot]')).toHaveCount(7)
  for (const slide of SLIDES) {
    await expect(settled(page), slide).toHaveCount(1)
    expect(await findProblems(page), slide).toEqual([])
    await page.keyboard.press('PageDown')
  }
  await expect(current(page).getByRole('img')).toBeVisible()
})

test.describe('on the smallest phone', () => {
  // As wide as a window of 640 px at 200 %.
  test.use({ viewport: { width: 320, height: 568 } })

  test('every control can be reached and touched, of a hundred pictures too', async ({
    page,
    visit,
  }) => {
    await answerFiles(page)
    await visit('/about')
    await putGallery(page, pictures(100))
    await reopen(page, { index: 99 })
    await page.keyboard.press('t')
    const last = dialog(page).getByRole('button', { name: 'Go to 100' })
    await expect(last).toBeInViewport({ ratio: 1 })
    const size = await last.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const tools = dialog(page).getByRole('group', { name: 'Gallery tools' })
    const controls = await tools.locator('button, a').all()
    expect(controls).toHaveLength(6)
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    }
    const counter = await dialog(page).getByText('100 / 100', { exact: true }).boundingBox()
    const first = await controls[0]?.boundingBox()
    expect((counter?.x ?? 0) + (counter?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)
  })
})

test('100 openings leave no listener, node or class behind', async ({ page, visit }) => {
  test.slow()
  await answerFiles(page)
  await visit('/about')
  const link = (await putGallery(page, pictures(3))).first()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  async function count(): Promise<Record<string, number>> {
    await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  async function openAndClose(): Promise<void> {
    await link.evaluate((element: HTMLElement) => element.click())
    await ready(page).waitFor()
    await page.keyboard.press('Escape')
    await ready(page).waitFor({ state: 'detached' })
    // An address that had been written is taken back by a step that must not meet the next opening.
    await page.waitForFunction(() => location.hash === '')
  }
  for (let opening = 0; opening < 10; opening += 1) await openAndClose()
  await closed(page)
  const before = await count()
  const classes = () =>
    page.evaluate(() => [document.documentElement.className, document.body.className])
  const plain = await classes()
  for (let opening = 0; opening < OPENINGS; opening += 1) await openAndClose()
  await closed(page)
  const after = await count()
  expect(await classes()).toEqual(plain)
  expect(after['JSEventListeners']).toBeLessThanOrEqual((before['JSEventListeners'] ?? 0) + 10)
  expect(after['Nodes']).toBeLessThanOrEqual((before['Nodes'] ?? 0) + 100)
  const grown = (after['JSHeapUsedSize'] ?? 0) - (before['JSHeapUsedSize'] ?? 0)
  expect(grown).toBeLessThan(1_000_000)
})
