import { PRODUCT_WITH_QUESTIONS } from '../scripts/setup/seed-accounts.ts'
import { findViolations } from './axe.ts'
import { createEmailAddress, findEmailedLink } from './email-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { endSessionElsewhere, fillSignIn, openAnotherSession } from './register-account.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PATH = `/product/${PRODUCT_WITH_QUESTIONS}`
const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const questions = (page: Page) => page.locator('#questions')
const questionForm = (page: Page) => questions(page).getByRole('form', { name: 'Ask a question' })

/** Questions are limited by IP address, so every test uses its own. */

test('A visitor reads answers, asks by keyboard, and confirms the question by a press', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(OFFLINE)
  const email = createEmailAddress()
  // The mails with answers have this link.
  await visit(`${PATH}#questions`)
  await expect(
    questions(page).getByRole('heading', { name: 'Questions and answers' }),
  ).toBeInViewport()
  await expect(questions(page).getByRole('article')).toHaveCount(10)
  await questions(page).getByRole('button', { name: 'Show more questions' }).press('Enter')
  await expect(
    questions(page).getByRole('article', { name: 'Is batch <b>1</b> light-fast?' }),
  ).toBeFocused()
  await expect(questions(page).getByRole('article')).toHaveCount(11)

  await questions(page).getByRole('button', { name: 'Ask a question' }).press('Enter')
  await expect(questionForm(page).getByLabel('Your question')).toBeFocused()
  await questionForm(page).getByRole('button', { name: 'Submit question' }).press('Enter')
  await expect(questionForm(page).getByLabel('Your question')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await questionForm(page).getByLabel('Your question').fill('Does it keep its hue in lime?')
  await questionForm(page).getByLabel('Email').fill(email)
  expect(await findViolations(page, { within: '#questions' })).toEqual([])

  await page.context().setOffline(true)
  await questionForm(page).getByRole('button', { name: 'Submit question' }).click()
  await expect(questionForm(page).getByText('Check the connection and try again.')).toBeVisible()
  await page.context().setOffline(false)
  await questionForm(page).getByRole('button', { name: 'Submit question' }).click()
  await expect(questions(page)).toContainText(`We have sent an email to ${email}.`)

  await visit(await findEmailedLink(email, 'question'))
  await page.getByRole('button', { name: 'Yes, answer me' }).click()
  await expect(page.getByText('Confirmed. We will reply by email.')).toBeFocused()
})

test(
  'Questions that cannot be loaded are offered again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await page.route('**/api/products/load-questions?*', (route) => route.abort())
    await visit(`${PATH}#questions`)
    await expect(questions(page).getByText('could not be loaded')).toBeVisible()
    await page.unroute('**/api/products/load-questions?*')
    await questions(page).getByRole('button', { name: 'Try again' }).click()
    await expect(questions(page).getByRole('article')).toHaveCount(10)
    await expect(questions(page).getByText('could not be loaded')).toBeHidden()
  },
)

test(
  'A question that is refused because the session has ended is sent after the sign-in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/401/)
    const member = await signInAsMember(page)
    const email = createEmailAddress()
    await visit(`${PATH}#questions`)
    await questions(page).getByRole('button', { name: 'Ask a question' }).click()
    await questionForm(page).getByLabel('Your question').fill('Does it keep its hue in lime?')
    await questionForm(page).getByLabel('Email').fill(email)
    await endSessionElsewhere(page, await openAnotherSession(page, member))
    await questionForm(page).getByRole('button', { name: 'Submit question' }).click()
    await fillSignIn(page, member)
    await questionForm(page).getByRole('button', { name: 'Submit question' }).click()
    await expect(questions(page)).toContainText(`We have sent an email to ${email}.`)
  },
)

test(
  'A sign-out leaves nothing of a question that was typed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit(`${PATH}#questions`)
    const open = questions(page).getByRole('button', { name: 'Ask a question' })
    await open.click()
    await questionForm(page).getByLabel('Your question').fill('Does it keep its hue in lime?')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(questionForm(page)).toHaveCount(0)
    await open.click()
    await expect(questionForm(page).getByLabel('Your question')).toHaveValue('')
  },
)
