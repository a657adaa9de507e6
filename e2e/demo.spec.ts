import { AxeBuilder } from '@axe-core/playwright'
import { answerFiles, current, dialog } from './a-gallery.ts'
import { expect, test, type Page } from './fixtures.ts'

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
] as const
const WIDTHS = [320, 640, 1024, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('each internal page is reached from their list', async ({ page, visit }) => {
  for (const [name, title] of DEMOS) {
    await visit('/demo')
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/demo/${name}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Vordan`)
  }
})

test('none of them scrolls sideways', async ({ page, visit }) => {
  test.slow()
  for (const [name] of DEMOS) {
    await visit(`/demo/${name}`)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('axe finds nothing in any of them', async ({ page, visit }) => {
  test.slow()
  for (const [name] of DEMOS) {
    await visit(`/demo/${name}`)
    const { violations } = await new AxeBuilder({ page })
      // Components that are one in a page are there several times: in each of their states.
      .disableRules(['landmark-unique'])
      .exclude('#items-60')
      .analyze()
    expect.soft(violations.map(({ id }) => `${name}: ${id}`)).toEqual([])
  }
})

test('another page brings none of their script', async ({ page, visit }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await visit('/demo')
  const ofDemo = new Set(scripts)
  scripts.length = 0
  await visit('/about')
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(
    scripts.filter((path) => ofDemo.has(path)).map(async (path) => page.request.get(path)),
  )
  for (const body of bodies) expect(await body.text()).not.toContain('Internal pages')
})

const MESSAGES = [
  'Image Not Found',
  'HTML Element Not Found',
  'HTML Element Not Found',
  'Error Loading AJAX : Not Found',
  'Error Loading AJAX : Forbidden',
  'Something Went Wrong, Please Try Again Later',
  'Error Loading Page',
  'Sorry, your browser cannot play this video.',
  'Sorry, your browser cannot play this video.',
  'Something Went Wrong, Please Try Again Later',
  'Something Went Wrong, Please Try Again Later',
] as const

test('each failure of the gallery has its message, by real answers', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/nothing-there|0000000000000000|auth\/fetch|film/)
  await visit('/demo/gallery')
  await page.locator('[data-gallery="errors"] a').first().click()
  for (const [place, message] of MESSAGES.entries()) {
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', String(place))
    await expect(current(page).getByRole('alert'), String(place)).toHaveText(message)
    await page.waitForTimeout(160)
    await page.keyboard.press('PageDown')
  }
})

test('dots begin with eleven, thumbnails with two, sixty are turned round', async ({
  page,
  visit,
}) => {
  await answerFiles(page)
  await visit('/demo/gallery')
  const open = (count: number) => page.locator(`[data-gallery="count-${count}"] a`).first().click()
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).not.toBeAttached()
  }
  await open(1)
  await expect(dialog(page).getByRole('button', { name: 'Thumbnails' })).toHaveCount(0)
  await close()
  await open(10)
  await expect(dialog(page)).toContainText('1 / 10')
  await expect(dialog(page).locator('[data-dot]')).toHaveCount(0)
  await close()
  await open(11)
  await expect(dialog(page).locator('[data-dot]').first()).toBeVisible()
  await close()
  await open(60)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '59')
})

test.describe('components', () => {
  test('a form says what is wrong with it, and what the shop says', async ({ page, visit }) => {
    await visit('/demo/ui')
    const form = page.locator('#form-is-refused-for-a-field')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByText('This field is required.').first()).toBeVisible()
    await fillIn(page, '#form-is-refused-for-a-field')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('This address is taken.')).toBeVisible()
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveValue('Ani Petrosyan')
  })

  test('a form without an answer keeps what was typed', async ({ page, visit }) => {
    await visit('/demo/ui')
    const form = page.locator('#form-has-no-answer')
    await fillIn(page, '#form-has-no-answer')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('The shop did not answer.')
    await expect(form.getByLabel('E-mail')).toHaveValue('ani@example.com')
  })

  test('dialogs and drawers take the focus and give it back', async ({ page, visit }) => {
    await visit('/demo/ui')
    for (const name of ['dialog', 'form dialog', 'long dialog', 'drawer']) {
      const opener = page.getByRole('button', { name: `Open a ${name}`, exact: true })
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('a quantity stays within its bounds', async ({ page, visit }) => {
    await visit('/demo/ui')
    const some = page.getByRole('group', { name: 'Some of many' })
    await some.getByRole('textbox').fill('99')
    await some.getByRole('textbox').press('Enter')
    await expect(some.getByRole('textbox')).toHaveValue('20')
    await expect(some.getByRole('status')).toContainText('from 1 to 20')
    const only = page.getByRole('group', { name: 'The only one' })
    await expect(only.getByRole('button', { name: 'One more' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

test('working days skip weekends', async ({ page, visit }) => {
  await visit('/demo/dates')
  const answer = page.locator('#working-days').getByRole('status')
  await expect(answer).toHaveText('2026-03-18')
  await page.getByLabel('Working days later').fill('1')
  await expect(answer).toHaveText('2026-03-16')
  await page.getByLabel('Working days later').fill('-1')
  await expect(answer).toHaveText('Days are whole numbers from 0 to 10000.')
})

test('scripts that come later are told, there or not', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/nothing-there/)
  await visit('/demo/assets')
  await page.getByRole('button', { name: 'Fetch one', exact: true }).click()
  await expect(page.getByText('It is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch one that is missing' }).click()
  await expect(page.getByText('It is not there.')).toBeVisible()
  await expect(page.locator('#fetched tbody tr').first()).toBeVisible()
})

async function fillIn(page: Page, part: string): Promise<void> {
  const form = page.locator(part)
  await form.getByLabel('Name').fill('Ani Petrosyan')
  await form.getByLabel('E-mail').fill('ani@example.com')
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('The same password').fill('long enough')
  await form.getByLabel('Place').selectOption('am')
}
