import {
  current,
  dialog,
  image,
  answerFiles,
  openWithStoppedClock,
  pictures,
  ready,
  rememberStates,
  settled,
  tool,
} from './a-gallery.ts'
import { expect, test } from './fixtures.ts'

/* The numbers of spec §9, on both sides of each. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => answerFiles(page))

test('controls rest after 3500 ms', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.clock.runFor(3490)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  await page.clock.runFor(20)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await expect(tool(page, 'Close gallery')).toBeHidden()
})

test('a mouse, a finger, a key and a click bring the controls back', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  const signs = [
    () => page.mouse.move(300, 300),
    () => dialog(page).dispatchEvent('touchstart'),
    () => page.keyboard.press('Shift'),
    () => dialog(page).dispatchEvent('click'),
  ]
  for (const sign of signs) {
    await page.clock.runFor(3510)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    await sign()
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
  }
})

test('controls stay while the keyboard is on one of them', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.keyboard.press('Tab')
  await page.clock.runFor(3600)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
})

test('the slideshow turns every 3000 ms', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
  await page.keyboard.press(' ')
  await expect(dialog(page)).toHaveAttribute('data-playing')
  await page.clock.runFor(2990)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  await page.clock.runFor(20)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.keyboard.press(' ')
  await page.clock.runFor(6000)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
})

test('a window of 578 px is compact, one of 579 px is not', async ({ page, visit }) => {
  await page.setViewportSize({ width: 579, height: 800 })
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await expect(dialog(page)).not.toHaveAttribute('data-compact')
  await expect(tool(page, 'Next')).toBeVisible()
  await page.setViewportSize({ width: 578, height: 800 })
  await expect(dialog(page)).toHaveAttribute('data-compact')
  await expect(tool(page, 'Next')).toBeHidden()
})

test('ten slides have no dots', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(10) })
  await expect(dialog(page).locator('[data-dot]')).toHaveCount(0)
  await expect(dialog(page)).toContainText('1 / 10')
})

test('eleven slides have dots', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(11) })
  // Their code has been fetched for them.
  await page.clock.runFor(1000)
  await expect(dialog(page).locator('[data-dot]')).toHaveCount(7)
  await expect(dialog(page).locator('[data-dot="current"]')).toHaveCount(1)
})

test('two turns within 150 ms are one', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(4) })
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(140)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.clock.runFor(20)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '2')
  await expect(current(page)).toHaveCount(1)
})

test('two clicks within 350 ms zoom', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
  await page.mouse.click(640, 300)
  await page.clock.runFor(340)
  await page.mouse.click(640, 300)
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await expect(dialog(page)).toHaveAttribute('data-scale', '1')
})

test('two clicks more than 350 ms apart do not zoom: the first has hidden the controls', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
  await page.mouse.click(640, 300)
  await page.clock.runFor(360)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  // Without the move that would have brought them back already.
  await page.mouse.down()
  await page.mouse.up()
  await page.clock.runFor(360)
  await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
})

test('the spinner comes after 250 ms and goes with the picture', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: [image('slow-1600x1200.svg')] })
  const spinner = current(page).getByRole('progressbar')
  await page.clock.runFor(240)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(spinner).toHaveCount(1)
  await expect(current(page)).toHaveAttribute('data-slide-state', 'opening')
  await expect(spinner).toHaveCount(0)
})

test('the opening mark and state last 350 ms', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(1) })
  await expect(current(page)).toHaveAttribute('data-slide-state', 'opening')
  await page.clock.runFor(340)
  await expect(dialog(page)).toHaveAttribute('data-opening')
  await expect(current(page)).toHaveAttribute('data-slide-state', 'opening')
  await page.clock.runFor(20)
  await expect(dialog(page)).not.toHaveAttribute('data-opening')
  await expect(current(page)).toHaveAttribute('data-slide-state', 'ready')
})

test('it is destroyed 500 ms after it has closed, and leaves nothing', async ({ page, visit }) => {
  const states = await rememberStates(page)
  await visit('/about')
  const hidden = await page.locator('body > [aria-hidden]').count()
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.keyboard.press('Escape')
  await expect(
    page.locator('#glightbox-body[data-gallery-state="closing"]:not([open])'),
  ).toBeAttached()
  await expect(page.locator('.gslide[data-slide-state="closing"]')).toHaveCount(2)
  await page.clock.runFor(490)
  await expect(dialog(page)).toBeAttached()
  await page.clock.runFor(20)
  await expect(dialog(page)).not.toBeAttached()
  expect(await states()).toEqual(['ready', 'closing', 'destroyed'])
  await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
  expect(await page.locator('body > [aria-hidden]').count()).toBe(hidden)
  expect(await page.evaluate(() => document.body.className)).toBe('')
})

test('the address follows after 300 ms, as one entry of the history', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(4) })
  const hash = () => page.evaluate(() => location.hash)
  const before = await page.evaluate(() => history.length)
  await page.clock.runFor(290)
  expect(await hash()).toBe('')
  await page.clock.runFor(20)
  await expect.poll(hash).toBe('#shown-1')
  for (let turn = 0; turn < 3; turn += 1) {
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(160)
  }
  expect(await hash()).toBe('#shown-1')
  await page.clock.runFor(310)
  await expect.poll(hash).toBe('#shown-4')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('closed within 300 ms it leaves no entry in the history', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  const before = await page.evaluate(() => history.length)
  await page.clock.runFor(290)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(ready(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(before)
})
