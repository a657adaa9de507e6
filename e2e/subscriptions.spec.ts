import { findViolations } from './axe.ts'
import { PRODUCT } from './cart-helpers.ts'
import { createEmailAddress, findEmailedLink } from './email-helpers.ts'
import { findBuildFile } from './find-build-file.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The demo shop has no newsletter, so the browser alone believes that there is one. */
async function offerNewsletter(page: Page): Promise<void> {
  await page.route('**/subscription', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/"general":\{(?="name")/, '"general":{"newsletter":true,')
    await route.fulfill({ response, body })
  })
}

test('A mail about a lower price is requested, confirmed by a press and ended by another', async ({
  page,
  visit,
  allowErrors,
}) => {
  const email = createEmailAddress()
  await visit(PRODUCT)
  await page.getByRole('button', { name: 'Notify me when it is cheaper' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notify me when it is cheaper' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  expect(await findViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me' }).click()
  await expect(dialog).toContainText(`We have sent an email to ${email}.`)
  await visit(await findEmailedLink(email, 'subscribe'))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByText('Confirmed. You will hear from us.')).toBeFocused()
  // Another fragment alone opens no other document.
  await page.goto('about:blank')
  await visit(await findEmailedLink(email, 'end'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed. We have deleted your address.')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  allowErrors(/422/)
  await page.goto('about:blank')
  await visit(await findEmailedLink(email, 'subscribe'))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no longer works' })).toBeVisible()
})

test(
  'The error of the field from which a form is sent is announced, because the focus does not move',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await page.getByRole('button', { name: 'Notify me when it is cheaper' }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('Email')
    await email.fill('ani@')
    await email.press('Enter')
    const announced = dialog.getByRole('alert')
    await expect(announced).toHaveText('Please enter a valid email address.')
    await email.press('e')
    await expect(announced).toHaveText('')
    // A field that gets the focus is read with its error.
    await dialog.getByRole('button', { name: 'Email me' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(announced).toHaveText('')
  },
)

test(
  'The result of the newsletter’s form retains the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/#418/)
    await offerNewsletter(page)
    await page.route('**/api/subscriptions/subscribe', (route) => route.fulfill({ json: {} }))
    await visit('/subscription')
    const newsletter = page.getByRole('region', { name: 'Newsletter' })
    const email = createEmailAddress()
    await newsletter.getByLabel('Email').fill(email)
    await newsletter.getByRole('button', { name: 'Email me' }).press('Enter')
    await expect(page.locator(':focus')).toContainText(`We have sent an email to ${email}.`)
    // The result has no button that would take the focus.
    await expect(newsletter.getByRole('button')).toHaveCount(0)
  },
)

test(
  'The focus is on the page after another attempt to load the newsletter’s form',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/#418|ERR_FAILED|dynamically imported/)
    await offerNewsletter(page)
    await page.route(/\/builds\//, (route) => route.abort())
    const form = findBuildFile('client/subscriptions/subscribe-form.tsx')
    await page.route(form, (route) => route.abort())
    await visit('/subscription')
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(form)
    await retry.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByLabel('Email')).toBeVisible()
  },
)
