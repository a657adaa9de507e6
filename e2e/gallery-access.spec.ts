import { AxeBuilder } from '@axe-core/playwright'
import { answerFiles, dialog, image, openGallery, pictures, ready, settled } from './a-gallery.ts'
import { expect, test, type Page } from './fixtures.ts'

const PRODUCT = '/product/vordan-karmir'
const OPENINGS = 100

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function findProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

async function openProduct(page: Page): Promise<void> {
  await page.locator('[data-gallery="pictures"] a').first().click()
  await expect(settled(page)).toHaveCount(1)
}

test('axe finds nothing while it is open, with thumbnails and zoomed', async ({ page, visit }) => {
  await visit(PRODUCT)
  await openProduct(page)
  expect(await findProblems(page)).toEqual([])
  await page.keyboard.press('t')
  expect(await findProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  expect(await findProblems(page)).toEqual([])
})

test('axe finds nothing in Armenian, nor where a picture is missing', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/gallery-test/)
  await answerFiles(page, { 'none.svg': { status: 404 } })
  await visit(`/am${PRODUCT}`)
  await openProduct(page)
  await expect(dialog(page).getByRole('button', { name: 'Փակել պատկերասրահը' })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await openGallery({ page, visit, links: [image('none.svg'), ...pictures(11)] })
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  expect(await findProblems(page)).toEqual([])
})

test.describe('on the smallest phone', () => {
  // As wide as a window of 640 px at 200 %.
  test.use({ viewport: { width: 320, height: 568 } })

  test('every control can be reached and touched', async ({ page, visit }) => {
    await visit(PRODUCT)
    await openProduct(page)
    await page.keyboard.press('t')
    const controls = dialog(page).locator('button:visible, a:visible')
    for (const control of await controls.all()) {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    }
    const counter = await dialog(page).getByText('1 / 3', { exact: true }).boundingBox()
    const first = await controls.first().boundingBox()
    expect((counter?.x ?? 0) + (counter?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)
  })
})

test('100 openings leave no listener, node or class behind', async ({ page, visit }) => {
  test.slow()
  await answerFiles(page)
  await visit('/about')
  await page.locator('main').evaluate((main, links) => {
    main.insertAdjacentHTML('afterbegin', `<div data-gallery="shown">${links}</div>`)
  }, pictures(3).join(''))
  const link = page.locator('[data-gallery="shown"] a').first()
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
  }
  for (let opening = 0; opening < 10; opening += 1) await openAndClose()
  await dialog(page).waitFor({ state: 'detached' })
  const before = await count()
  const classes = () =>
    page.evaluate(() => [document.documentElement.className, document.body.className])
  const plain = await classes()
  for (let opening = 0; opening < OPENINGS; opening += 1) await openAndClose()
  await dialog(page).waitFor({ state: 'detached' })
  const after = await count()
  expect(await classes()).toEqual(plain)
  expect(after['JSEventListeners']).toBeLessThanOrEqual((before['JSEventListeners'] ?? 0) + 10)
  expect(after['Nodes']).toBeLessThanOrEqual((before['Nodes'] ?? 0) + 100)
  const grown = (after['JSHeapUsedSize'] ?? 0) - (before['JSHeapUsedSize'] ?? 0)
  expect(grown).toBeLessThan(1_000_000)
})
