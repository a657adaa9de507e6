import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const SLIDERS = '/demo/sliders'
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 320, height: 640 }

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

const sliderSection = (page: Page, name: string) => page.locator(`#products-${name}`)
const track = (page: Page, name: string) =>
  sliderSection(page, name).locator('[data-slider] > section')
const button = (page: Page, name: string, label: 'Previous' | 'Next') =>
  sliderSection(page, name).getByRole('button', { name: label })
const scrolled = (page: Page, name: string) =>
  track(page, name).evaluate(({ scrollLeft }) => Math.round(scrollLeft))

test('Buttons, keys and links scroll the slider, its ends disable buttons, and the position is announced', async ({
  page,
  visit,
}) => {
  await visit(SLIDERS)
  const status = sliderSection(page, '12-4').getByRole('status')
  const [previous, next] = [button(page, '12-4', 'Previous'), button(page, '12-4', 'Next')]
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(status).toBeEmpty()
  await next.click()
  await expect(status).toHaveText('5–8 of 12')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await next.click()
  await expect(status).toHaveText('9–12 of 12')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  const end = await scrolled(page, '12-4')
  await page.keyboard.press('Enter')
  expect(await scrolled(page, '12-4')).toBe(end)
  await previous.click()
  await expect(status).toHaveText('5–8 of 12')

  await track(page, '12-4').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText('1–4 of 12')
  await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText('5–8 of 12')
  await page.keyboard.press('End')
  await expect(status).toHaveText('9–12 of 12')
  await page.keyboard.press('Home')
  await expect(status).toHaveText('1–4 of 12')

  // Each card has a link and a button.
  for (let stop = 0; stop < 9; stop += 1) await page.keyboard.press('Tab')
  await expect(status).not.toHaveText('1–4 of 12')
  const isWithinScreen = () =>
    page.locator(':focus').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left >= 0 && right <= window.innerWidth
    })
  await expect.poll(isWithinScreen).toBe(true)
})

test(
  'Buttons are shown only when cards overflow, and scrolling snaps to a card',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(SLIDERS)
    await expect(button(page, '5-4', 'Next')).toBeVisible()
    await expect(button(page, '4-4', 'Next')).toBeHidden()
    await expect(track(page, '4-4')).toHaveAttribute('tabindex', '-1')
    await expect(track(page, '5-4')).toHaveAttribute('tabindex', '0')
    const findSpace = () =>
      track(page, '4-4').evaluate(
        ({ parentElement, offsetHeight }: HTMLElement) =>
          (parentElement?.offsetHeight ?? Infinity) - offsetHeight,
      )
    await expect.poll(findSpace).toBeLessThanOrEqual(1)

    // Scrolling snaps to a card wherever it stops.
    await track(page, '12-4').evaluate((row) => row.scrollTo({ left: 100 }))
    const offset = () =>
      track(page, '12-4').evaluate((row) => {
        const edge = row.getBoundingClientRect().left
        const starts = [...row.querySelectorAll('li')].map(
          (card) => card.getBoundingClientRect().left - edge,
        )
        return Math.min(...starts.map((start) => Math.abs(start - 6)))
      })
    await expect.poll(offset).toBeLessThan(2)

    await page.setViewportSize({ width: 800, height: 800 })
    await expect(button(page, '4-4', 'Next')).toBeVisible()

    await page.setViewportSize(PHONE)
    await page.waitForFunction((width) => window.innerWidth === width, PHONE.width)
    await track(page, '12-2').evaluate((row) => row.scrollTo({ left: 0 }))
    await button(page, '12-2', 'Next').click()
    await expect(sliderSection(page, '12-2').getByRole('status')).toHaveText('3–4 of 12')

    // Large text leaves room for one card.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await track(page, '12-2').evaluate((row) => row.scrollTo({ left: 0 }))
    await expect(sliderSection(page, '12-2').getByRole('status')).toHaveText('1 of 12')
  },
)

test('Nothing shifts when the buttons are added', { tag: BEFORE_RELEASE }, async ({ page }) => {
  // The scripts of the controls load late.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await page.goto(SLIDERS)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main h2')].map((h2) => h2.getBoundingClientRect().top),
    )
  const before = await places()
  await expect(button(page, '12-4', 'Next')).toBeVisible()
  expect(await places()).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'The slider can be scrolled and has no buttons',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(SLIDERS)
      await expect(track(page, '12-4').getByRole('link')).toHaveCount(12)
      await expect(sliderSection(page, '12-4').getByRole('button')).toHaveCount(0)
    },
  )
})
