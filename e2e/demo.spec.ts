import { currentSlide, readySlide } from './gallery-helpers.ts'
import { findViolations } from './axe.ts'
import { expectAccessibleLayout } from './demo-page-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { isScript, readFiles, watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

const DEMOS = [
  ['layouts', 'Layouts'],
  ['header-footer', 'Header and footer'],
  ['map', 'Maps'],
  ['sliders', 'Sliders'],
  ['gallery', 'Gallery'],
  ['payment', 'Payment helper'],
  ['dates', 'Dates'],
  ['assets', 'Static asset scripts'],
  ['ui', 'Components'],
  ['waiting', 'Content that is waited for'],
  ['failing', 'Content that fails on the server'],
] as const
const REFUSED = '#form-is-refused-for-a-field'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/* Opening a page is slow, so a page that is checked only before a release is opened once for all checks. */

test(
  'The list links to every demo page, and other pages load no demo scripts',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const scripts = watchRequests(page, isScript)
    const bodies = async () => (await readFiles(page, scripts)).join('')
    await visit('/demo')
    expect(await bodies()).toContain('Internal pages')
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveText(DEMOS.map(([, title]) => title))
    for (const [name, title] of DEMOS) {
      const link = links.filter({ hasText: new RegExp(`^${title}$`) })
      await expect(link).toHaveAttribute('href', `/demo/${name}`)
    }
    await links.filter({ hasText: 'Dates' }).click()
    await expect(page).toHaveURL(/\/demo\/dates$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dates')
    await page.waitForLoadState('networkidle')
    scripts.length = 0
    await visit('/about')
    await page.waitForLoadState('networkidle')
    expect(await bodies()).not.toContain('Internal pages')
  },
)

/** Selectors of the parts that axe checks, because the other parts of these pages repeat them. */
const LAYOUTS = 'main section:not([id^=columns])'
const SLIDERS = '#products-12-4'

for (const { path, title, within } of [
  { path: '/demo', title: 'Internal pages', within: 'body' },
  { path: '/demo/layouts', title: 'Layouts', within: LAYOUTS },
  { path: '/demo/sliders', title: 'Sliders', within: SLIDERS },
  { path: '/demo/ui', title: 'Components', within: 'body' },
  { path: '/demo/waiting', title: 'Content that is waited for', within: 'body' },
]) {
  test(
    `The page ${path} is accessible at every width`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(path)
      await expectAccessibleLayout(page, title, within)
    },
  )
}

test(
  'The header shows a loading indicator, and a link leads back to the top',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/demo/header-footer')
    await expectAccessibleLayout(page, 'Header and footer')
    const progress = page.getByRole('progressbar')
    const toggle = page.getByRole('button', { name: 'A request is under way' })
    await toggle.click()
    await expect(progress).toHaveAccessibleName('Loading')
    await toggle.click()
    await expect(progress).toHaveCount(0)
    await page.getByRole('link', { name: 'To the end' }).click()
    await expect(page.getByRole('heading', { name: 'The end' })).toBeInViewport()
    await page.getByRole('link', { name: 'Back to top' }).click()
    await expect(toggle).toBeInViewport()
  },
)

test(
  'Maps are loaded on request, and a map without a location has a link',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/demo/map')
    await expectAccessibleLayout(page, 'Maps')
    await page.getByRole('link', { name: 'A map of no place' }).click()
    await expect(readySlide(page)).toContainText('A map of no place')
    await expect(currentSlide(page).getByRole('button')).toHaveCount(0)
    await expect(currentSlide(page).getByRole('link')).toHaveAttribute('href', /openstreetmap/)
    await page.keyboard.press('PageDown')
    await expect(readySlide(page).getByRole('button')).toHaveText('Load from www.openstreetmap.org')
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test(
  'The payment page shows the error message of the server',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/sandbox/)
    await visit('/demo/payment')
    await expectAccessibleLayout(page, 'Payment helper')
    const form = page.locator('#confirm')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(form.getByLabel('Client secret')).toBeFocused()
    await form.getByLabel('Client secret').fill('of_no_intent')
    await form.getByLabel('Card number').fill('4242 4242 4242 4242')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
  },
)

test('The dates page skips weekends', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
  await visit('/demo/dates')
  await expectAccessibleLayout(page, 'Dates')
  const result = page.locator('#working-days').getByRole('status')
  await expect(result).toHaveText('2026-03-18')
  await page.getByLabel('Working days later').fill('1')
  await expect(result).toHaveText('2026-03-16')
  await page.getByLabel('Working days later').fill('-1')
  await expect(result).toHaveText('Days are whole numbers from 0 to 10000.')
})

test(
  'The assets page reports whether a script was loaded',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/nothing-there/)
    await visit('/demo/assets')
    await expectAccessibleLayout(page, 'Static asset scripts')
    await page.getByRole('button', { name: 'Fetch one', exact: true }).click()
    await expect(page.getByText('It is here.')).toBeVisible()
    await page.getByRole('button', { name: 'Fetch one that is missing' }).click()
    await expect(page.getByText('It is not there.')).toBeVisible()
    await expect(page.locator('#fetched tbody tr').first()).toBeVisible()
  },
)

test(
  'Forms report errors, dialogs restore the focus and quantities retain their limits',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/demo/ui')

    const rejected = page.locator(REFUSED)
    await rejected.getByRole('button', { name: 'Send' }).click()
    await expect(rejected.getByLabel('Name')).toBeFocused()
    await expect(rejected.getByText('This field is required.')).toHaveCount(5)
    await expect(rejected.getByLabel('Email')).toHaveAccessibleDescription(
      'This field is required.',
    )
    expect.soft(await findViolations(page, { within: REFUSED })).toEqual([])
    await fillForm(page, REFUSED)
    await rejected.getByRole('button', { name: 'Send' }).click()
    await expect(rejected.getByText('This address is taken.')).toBeVisible()
    await expect(rejected.getByLabel('Email')).toBeFocused()
    await expect(rejected.getByLabel('Name')).toHaveValue('Ani Petrosyan')

    const unanswered = page.locator('#form-has-no-answer')
    await fillForm(page, '#form-has-no-answer')
    await unanswered.getByRole('button', { name: 'Send' }).click()
    await expect(unanswered.getByRole('alert')).toContainText('The shop did not answer.')
    await expect(unanswered.getByLabel('Email')).toHaveValue('ani@example.com')

    for (const name of ['dialog', 'form dialog', 'long dialog', 'drawer']) {
      const opener = page.getByRole('button', { name: `Open a ${name}`, exact: true })
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }

    const some = page.getByRole('group', { name: 'Some of many' })
    await some.getByRole('textbox').fill('99')
    await some.getByRole('textbox').press('Enter')
    await expect(some.getByRole('textbox')).toHaveValue('20')
    await expect(some.getByRole('status')).toHaveText('Only 20 available.')
    await some.getByRole('button', { name: 'One less' }).click()
    await expect(some.getByRole('status')).toHaveText('19')
    const only = page.getByRole('group', { name: 'The only one' })
    const more = only.getByRole('button', { name: 'One more' })
    await expect(more).toHaveAttribute('aria-disabled', 'true')

    // On a narrow screen the link to the top is in the same corner.
    await page.setViewportSize({ width: 600, height: 640 })
    await page.getByRole('button', { name: 'Open a notice to undo' }).click()
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible()
    const close = page
      .locator('#overlays')
      .getByRole('status')
      .getByRole('button', { name: 'Close' })
    const box = await close.boundingBox()
    await close.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) / 2 } })
    await expect(close).toHaveCount(0)

    await page.getByRole('button', { name: 'Make an address' }).click()
    await expect(page.locator('#copy').getByRole('button', { name: 'Copy' }).last()).toBeFocused()
  },
)

test('Content that the server waits for is in the page and is hydrated', async ({
  page,
  visit,
}) => {
  const html = await (await visit('/demo/waiting')).text()
  expect(html).toContain('It was waited for.')
  expect(html).not.toContain('Not there yet.')
  await expect(page.getByText('It was waited for.')).toBeVisible()
  await expect(page.getByText('It was loaded when it was rendered.')).toBeVisible()
})

test('A component that fails on the server is rendered by the browser', async ({
  page,
  visit,
  allowErrors,
}) => {
  // React logs the error.
  allowErrors(/#419/)
  const response = await visit('/demo/failing')
  expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await response.text()).toContain('The browser tries this again.')
  await expect(page.getByText('The browser has rendered this.')).toBeVisible()
  await expect(page.getByText('The browser tries this again.')).toHaveCount(0)
})

async function fillForm(page: Page, selector: string): Promise<void> {
  const form = page.locator(selector)
  await form.getByLabel('Name').fill('Ani Petrosyan')
  await form.getByLabel('Email').fill('ani@example.com')
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('The same password').fill('long enough')
  await form.getByLabel('Place').selectOption('am')
  await form.getByLabel('I have read it').check()
}
