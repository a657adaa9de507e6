import { findEmailedLink } from './email-helpers.ts'
import { registerAccount } from './register-account.ts'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { endSession, expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 320, height: 640 }
const VALIDATION_FAILED = /422/
const NETWORK_FAILURE = /ERR_FAILED/
const MAIN_SIGNED_OUT_POPUPS = ['login', 'register']
const OTHER_SIGNED_OUT_POPUPS = ['forgot-password', 'reset=none']
const SIGNED_OUT_POPUPS = [...MAIN_SIGNED_OUT_POPUPS, ...OTHER_SIGNED_OUT_POPUPS]
const ACCOUNT_POPUPS = [
  'edit-billing-address',
  'account',
  'edit-email',
  'edit-password',
  'edit-shipping-address',
]

const dialog = (page: Page) => page.getByRole('dialog')
const accountLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Account|Հաշիվ)/ })

/** Roles, names and colours do not depend on the language, so axe checks only the English popups. */
async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const found = await findViolations(page, { within: 'dialog', ...(rules && { rules }) })
  expect.soft(found, page.url()).toEqual([])
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const isScrollable = await page.evaluate(() =>
    [...document.querySelectorAll('dialog')].some(
      (element) => element.scrollWidth > element.clientWidth,
    ),
  )
  expect.soft(isScrollable, page.url()).toBe(false)
}

interface Popups {
  readonly edition: string
  readonly names: readonly string[]
  readonly check: (page: Page, rules?: string[]) => Promise<void>
}

/** Checks each popup when it opens, then with its error messages, then its colours in the dark theme. */
async function checkPopups(page: Page, { edition, names, check }: Popups): Promise<void> {
  await page.setViewportSize(PHONE)
  for (const name of names) {
    await page.goto(`${edition}#${name}`)
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByText(/^(Loading…|Բեռնվում է…)$/)).toHaveCount(0)
    await check(page)
    const send = dialog(page).locator('button[type=submit]')
    if ((await send.count()) > 0) {
      const fields = dialog(page).locator('input:not([hidden])')
      await expect(fields).not.toHaveCount(0)
      for (const field of await fields.all()) await field.fill('')
      await send.click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
      await check(page)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await check(page, COLOUR_RULES)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/#/)
  }
}

for (const { names, tag } of [
  { names: MAIN_SIGNED_OUT_POPUPS, tag: [] },
  { names: OTHER_SIGNED_OUT_POPUPS, tag: BEFORE_RELEASE },
]) {
  test(
    `The popups ${names.join(' ')} for signed-out visitors have no accessibility violations`,
    { tag },
    async ({ page, visit }) => {
      test.slow()
      await visit('/')
      await checkPopups(page, { edition: '/', names, check: expectAccessible })
    },
  )
}

test(
  'Popups for signed-out visitors fit on a phone in Armenian',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/am')
    await checkPopups(page, { edition: '/am', names: SIGNED_OUT_POPUPS, check: expectToFit })
  },
)

test(
  'The popups of an account have no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    test.slow()
    await signInAsMember(page)
    await visit('/')
    await checkPopups(page, { edition: '/', names: ACCOUNT_POPUPS, check: expectAccessible })
  },
)

test(
  'Popups of an account fit on a phone in Armenian',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit('/am')
    await checkPopups(page, { edition: '/am', names: ACCOUNT_POPUPS, check: expectToFit })
  },
)

test(
  'The popup for an invalid email link has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(VALIDATION_FAILED)
    await visit('/my#confirm=none')
    await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'Back closes a popup, Forward opens it again, and Escape goes back',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    await page.evaluate(() => window.scrollTo(0, 300))
    await accountLink(page).click()
    await expect(page).toHaveURL(/\/about#login$/)
    await dialog(page).getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/about#register$/)
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/about$/)
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/about$/)
  },
)

test(
  'A typed email address is copied to the next popup, and closing restores the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    await accountLink(page).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Email').fill('ani@example.am')
    await dialog(page).getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(dialog(page).getByLabel('Email')).toHaveValue('ani@example.am')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(accountLink(page)).toBeFocused()
  },
)

test(
  'A click outside a form closes it only while it is empty',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about#login')
    await dialog(page).getByLabel('Email').fill('ani@example.am')
    await page.mouse.click(5, 5)
    await expect(dialog(page).getByLabel('Email')).toHaveValue('ani@example.am')
    await dialog(page).getByLabel('Email').fill('')
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'A failed request retains the input',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(NETWORK_FAILURE)
    await visit('/about#login')
    await page.route('**/api/login', (route) => route.abort())
    await dialog(page).getByLabel('Email').fill('ani@example.am')
    await dialog(page).getByLabel('Password', { exact: true }).fill('some password')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toContainText('What you have typed is still here')
    await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('some password')
  },
)

test(
  'The message for wrong credentials does not reveal whether the account exists',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(VALIDATION_FAILED)
    const { email } = await signInAsMember(page)
    await page.context().clearCookies()
    await visit('/about#login')
    const message = dialog(page).getByRole('alert')
    const texts: (string | null)[] = []
    for (const input of [email, 'nobody@example.am']) {
      await dialog(page).getByLabel('Email').fill(input)
      await dialog(page).getByLabel('Password', { exact: true }).fill('not the password')
      const response = page.waitForResponse('**/api/login')
      await page.keyboard.press('Enter')
      await response
      await expect(message).not.toBeEmpty()
      texts.push(await message.textContent())
    }
    expect(texts[0]).toBe(texts[1])
  },
)

test(
  'A confirmation link in another browser asks for the password of the account',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(VALIDATION_FAILED)
    const { email, password } = await registerAccount(page)
    await endSession(page)
    await visit(await findEmailedLink(email, 'confirm'))
    await expect(dialog(page)).toContainText('Enter your account password')
    await expectAccessible(page)
    await dialog(page).getByLabel('Password', { exact: true }).fill('not-the-password')
    await dialog(page).getByRole('button', { name: 'Confirm the address' }).click()
    await expect(dialog(page)).toContainText('This is not your current password.')
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).getByRole('button', { name: 'Confirm the address' }).click()
    await expect(dialog(page)).toContainText('your email address is confirmed')
  },
)
