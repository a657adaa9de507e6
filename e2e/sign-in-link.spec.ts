import { findViolations } from './axe.ts'
import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { createEmailAddress, findEmailedLink } from './email-helpers.ts'
import { endSession, expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const VALIDATION_FAILED = /422/

test('A guest gets an account from an order by one press and the link in a mail, which works once', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(VALIDATION_FAILED)
  const email = createEmailAddress()
  await openCheckout(page, visit)
  await fillCheckout(page)
  await page.getByLabel('Email').fill(email)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  const heading = (await orderHeading(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Create an account from this order' }).click()
  await expect(page.getByText(`A link is on its way to ${email}`)).toBeVisible()

  const link = await findEmailedLink(email, 'sign-in')
  await visit(link)
  const dialog = page.getByRole('dialog', { name: 'Sign in by email' })
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: heading })).toBeVisible()

  await visit('/my/details')
  await expect(page.getByText('You sign in with links by email.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible()
  await endSession(page)
  await visit(link)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('This link has already been used.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Request a new link' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(`If there is an account for ${email}`)).toBeVisible()
})

test(
  'A double tap on “Request a new link” of an outdated link opens nothing else',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors, hasTouch }) => {
    allowErrors(VALIDATION_FAILED)
    await visit('/#sign-in=outdated')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    const link = dialog.getByRole('link', { name: 'Request a new link' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    const [tapX, tapY] = [x + width / 2, y + height / 2]
    const tap = () => (hasTouch ? page.touchscreen.tap(tapX, tapY) : page.mouse.click(tapX, tapY))
    await tap()
    await expect(page).toHaveURL(/#sign-in-link$/)
    await tap()
    await dialog.getByLabel('Email').fill('ani@example.am')
    await expect(page).toHaveURL(/#sign-in-link$/)
    await dialog.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL(/#login$/)
  },
)
