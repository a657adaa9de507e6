import { current, settled } from './gallery-helpers.ts'
import { findProblems } from './axe.ts'
import { expectToLookRight } from './demo-page-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { isScript, readFiles, watchRequests } from './watch-requests.ts'

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

/* Each page is opened once: what it shows is operated, and it is looked at in every way. */

test('the list leads to every page, and other pages bring none of their script', async ({
  page,
  visit,
}) => {
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
  await expectToLookRight(page, 'Internal pages')
  await links.filter({ hasText: 'Dates' }).click()
  await expect(page).toHaveURL(/\/demo\/dates$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dates')
  await page.waitForLoadState('networkidle')
  scripts.length = 0
  await visit('/about')
  await page.waitForLoadState('networkidle')
  expect(await bodies()).not.toContain('Internal pages')
})

test('layouts', async ({ page, visit }) => {
  await visit('/demo/layouts')
  await expectToLookRight(page, 'Layouts', 'main section:not([id^=columns])')
})

test('header and footer: what waits is told, and there is a way back up', async ({
  page,
  visit,
}) => {
  await visit('/demo/header-footer')
  await expectToLookRight(page, 'Header and footer')
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
})

test('maps wait to be asked for, and one of no place says where it is', async ({ page, visit }) => {
  await visit('/demo/map')
  await expectToLookRight(page, 'Maps')
  await page.getByRole('link', { name: 'A map of no place' }).click()
  await expect(settled(page)).toContainText('A map of no place')
  await expect(current(page).getByRole('button')).toHaveCount(0)
  await expect(current(page).getByRole('link')).toHaveAttribute('href', /openstreetmap/)
  await page.keyboard.press('PageDown')
  await expect(settled(page).getByRole('button')).toHaveText('Load it from www.openstreetmap.org')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('sliders', async ({ page, visit }) => {
  await visit('/demo/sliders')
  await expectToLookRight(page, 'Sliders', '#products-12-4')
})

test('payment: what the shop says of a payment is shown', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/sandbox/)
  await visit('/demo/payment')
  await expectToLookRight(page, 'Payment helper')
  const form = page.locator('#confirm')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByLabel('Client secret')).toBeFocused()
  await form.getByLabel('Client secret').fill('of_no_intent')
  await form.getByLabel('Card number').fill('4242 4242 4242 4242')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByRole('alert')).not.toBeEmpty()
})

test('dates: working days skip weekends', async ({ page, visit }) => {
  await visit('/demo/dates')
  await expectToLookRight(page, 'Dates')
  const answer = page.locator('#working-days').getByRole('status')
  await expect(answer).toHaveText('2026-03-18')
  await page.getByLabel('Working days later').fill('1')
  await expect(answer).toHaveText('2026-03-16')
  await page.getByLabel('Working days later').fill('-1')
  await expect(answer).toHaveText('Days are whole numbers from 0 to 10000.')
})

test('assets: scripts that come later are told, there or not', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/nothing-there/)
  await visit('/demo/assets')
  await expectToLookRight(page, 'Static asset scripts')
  await page.getByRole('button', { name: 'Fetch one', exact: true }).click()
  await expect(page.getByText('It is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch one that is missing' }).click()
  await expect(page.getByText('It is not there.')).toBeVisible()
  await expect(page.locator('#fetched tbody tr').first()).toBeVisible()
})

test('components: forms say what is wrong, dialogs keep the focus, quantities their bounds', async ({
  page,
  visit,
}) => {
  await visit('/demo/ui')
  await expectToLookRight(page, 'Components')

  const refused = page.locator(REFUSED)
  await refused.getByRole('button', { name: 'Send' }).click()
  await expect(refused.getByLabel('Name')).toBeFocused()
  await expect(refused.getByText('This field is required.')).toHaveCount(5)
  await expect(refused.getByLabel('E-mail')).toHaveAccessibleDescription(
    'This field is required. Please enter a valid email address.',
  )
  expect.soft(await findProblems(page, { within: REFUSED })).toEqual([])
  await fillIn(page, REFUSED)
  await refused.getByRole('button', { name: 'Send' }).click()
  await expect(refused.getByText('This address is taken.')).toBeVisible()
  await expect(refused.getByLabel('E-mail')).toBeFocused()
  await expect(refused.getByLabel('Name')).toHaveValue('Ani Petrosyan')

  const unanswered = page.locator('#form-has-no-answer')
  await fillIn(page, '#form-has-no-answer')
  await unanswered.getByRole('button', { name: 'Send' }).click()
  await expect(unanswered.getByRole('alert')).toContainText('The shop did not answer.')
  await expect(unanswered.getByLabel('E-mail')).toHaveValue('ani@example.com')

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
  const only = page.getByRole('group', { name: 'The only one' })
  const more = only.getByRole('button', { name: 'One more' })
  await expect(more).toHaveAttribute('aria-disabled', 'true')

  // The way back up stands in the same corner of a narrow screen.
  await page.setViewportSize({ width: 600, height: 640 })
  await page.getByRole('button', { name: 'Open a notice to undo' }).click()
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible()
  const close = page.locator('#overlays').getByRole('status').getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  await close.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) / 2 } })
  await expect(close).toHaveCount(0)

  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect(page.locator('#copy').getByRole('button', { name: 'Copy' }).last()).toBeFocused()
})

test('content that the server waits for is in the page, and the browser takes it over', async ({
  page,
  visit,
}) => {
  const html = await (await visit('/demo/waiting')).text()
  expect(html).toContain('It was waited for.')
  expect(html).not.toContain('Not there yet.')
  await expect(page.getByText('It was waited for.')).toBeVisible()
  await expect(page.getByText('It was loaded when it was rendered.')).toBeVisible()
  await expectToLookRight(page, 'Content that is waited for')
})

test('a part that fails on the server is rendered by the browser', async ({
  page,
  visit,
  allowTrouble,
}) => {
  // React tells the developer of it.
  allowTrouble(/#419/)
  const response = await visit('/demo/failing')
  expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await response.text()).toContain('The browser tries this again.')
  await expect(page.getByText('The browser has rendered this.')).toBeVisible()
  await expect(page.getByText('The browser tries this again.')).toHaveCount(0)
})

async function fillIn(page: Page, part: string): Promise<void> {
  const form = page.locator(part)
  await form.getByLabel('Name').fill('Ani Petrosyan')
  await form.getByLabel('E-mail').fill('ani@example.com')
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('The same password').fill('long enough')
  await form.getByLabel('Place').selectOption('am')
  await form.getByLabel('I have read it').check()
}
