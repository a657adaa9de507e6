import { activate, typeInto } from './keyboard-helpers.ts'
import { endSession, expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { createEmailAddress, findEmailedLink } from './email-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PASSWORD = 'a mill of madder'
const NEW_PASSWORD = 'a kilo of lapis lazuli'

interface Labels {
  readonly path: string
  readonly account: string
  readonly signIn: string
  readonly register: string
  readonly email: string
  readonly password: string
  readonly again: string
  readonly toConfirm: RegExp
  readonly confirmed: string
  readonly signOut: string
  readonly forgot: string
  readonly sendLink: string
  readonly newPassword: string
  readonly setPassword: string
  readonly close: string
  readonly changed: RegExp
}

const ENGLISH: Labels = {
  path: '/',
  account: 'Account',
  signIn: 'Sign in',
  register: 'Create an account',
  email: 'Email',
  password: 'Password',
  again: 'Confirm password',
  toConfirm: /We have sent a link to/,
  confirmed: 'Thank you, your email address is confirmed.',
  signOut: 'Sign out',
  forgot: 'Forgot your password?',
  sendLink: 'Send the link',
  newPassword: 'New password',
  setPassword: 'Set password',
  close: 'Close',
  changed: /Your password has been changed/,
}

const ARMENIAN: Labels = {
  path: '/am',
  account: 'Հաշիվ',
  signIn: 'Մուտք գործել',
  register: 'Ստեղծել հաշիվ',
  email: 'Էլփոստ',
  password: 'Գաղտնաբառ',
  again: 'Նույն գաղտնաբառը ևս մեկ անգամ',
  toConfirm: /Հղում ուղարկեցինք/,
  confirmed: 'Շնորհակալություն, ձեր հասցեն հաստատված է։',
  signOut: 'Դուրս գալ',
  forgot: 'Մոռացե՞լ եք գաղտնաբառը',
  sendLink: 'Ուղարկել հղումը',
  newPassword: 'Նոր գաղտնաբառ',
  setPassword: 'Պահպանել գաղտնաբառը',
  close: 'Փակել',
  changed: /Գաղտնաբառը փոխված է/,
}

const accountLink = (page: Page, { account }: Labels) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${account}`) })
const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

test.describe('with the keyboard on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('A customer registers, confirms the address and resets the password', async ({
    page,
    visit,
  }) => {
    await completeJourney(page, visit, ENGLISH)
  })

  test(
    'A customer registers, confirms the address and resets the password in Armenian',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await completeJourney(page, visit, ARMENIAN)
    },
  )
})

async function completeJourney(
  page: Page,
  visit: (path: string) => Promise<unknown>,
  labels: Labels,
): Promise<void> {
  test.slow()
  const email = createEmailAddress()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true })

  await test.step('register', async () => {
    await visit(labels.path)
    await activate(page, accountLink(page, labels))
    await expect(dialog.getByLabel(labels.email)).toBeFocused()
    await expectToFit(page)
    await activate(page, dialog.getByRole('link', { name: labels.register }))
    await typeInto(page, dialog.getByLabel(labels.email), email)
    await typeInto(page, dialog.getByLabel(labels.password, { exact: true }), PASSWORD)
    await typeInto(page, dialog.getByLabel(labels.again), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(labels.toConfirm)).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(accountLink(page, labels)).toBeFocused()
    await expect(accountLink(page, labels)).toHaveAccessibleName(new RegExp(email))
  })

  await test.step('confirm the address', async () => {
    await visit(await findEmailedLink(email, 'confirm'))
    await expect(dialog.getByText(labels.confirmed)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/#/)
  })

  await test.step('sign out', async () => {
    await activate(page, accountLink(page, labels))
    await activate(page, press(labels.signOut))
    await expect(accountLink(page, labels)).toHaveAccessibleName(labels.account)
    await expect
      .poll(() => page.context().cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'token' }))
  })

  await test.step('request a link to reset the password', async () => {
    await visit(labels.path)
    await activate(page, accountLink(page, labels))
    await activate(page, dialog.getByRole('link', { name: labels.forgot }))
    await typeInto(page, dialog.getByLabel(labels.email), email)
    await activate(page, press(labels.sendLink))
    await expect(dialog.getByText(email)).toBeVisible()
  })

  await test.step('set a new password', async () => {
    await visit(await findEmailedLink(email, 'reset'))
    await typeInto(page, dialog.getByLabel(labels.newPassword), NEW_PASSWORD)
    await typeInto(page, dialog.getByLabel(labels.again), NEW_PASSWORD)
    await activate(page, press(labels.setPassword))
    await expect(page.getByText(labels.changed)).toBeVisible()
    await expect(accountLink(page, labels)).toHaveAccessibleName(new RegExp(email))
    await expect(page).not.toHaveURL(/#/)
  })

  await test.step('sign in with the new password', async () => {
    await endSession(page)
    await visit(labels.path)
    await activate(page, accountLink(page, labels))
    await typeInto(page, dialog.getByLabel(labels.email), email)
    await typeInto(page, dialog.getByLabel(labels.password, { exact: true }), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(accountLink(page, labels)).toHaveAccessibleName(new RegExp(email))
    await expect(accountLink(page, labels)).toBeFocused()
  })
}

test(
  'An address in a country with states is saved',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signInAsMember(page)
    await visit('/#edit-billing-address')
    const dialog = page.getByRole('dialog', { name: 'Billing address' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await typeInto(page, dialog.getByLabel('Street and number'), '12 Mashtots Avenue')
    await dialog.getByLabel('Country').selectOption('United States')
    await expect(dialog.getByText('For example')).toBeVisible()
    await typeInto(page, dialog.getByLabel('Town or city'), 'Glendale')
    await typeInto(page, dialog.getByLabel('Postal code'), '91203')
    await expect(dialog.getByLabel('Region or state')).toBeVisible()
    await activate(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByLabel('Region or state')).toBeFocused()
    await expect(dialog.getByLabel('Region or state')).toHaveAccessibleDescription(/required/)
    await dialog.getByLabel('Region or state').selectOption('California')
    await expectToFit(page)
    await activate(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('The address has been saved.')).toBeVisible()
    await visit('/about#edit-billing-address')
    await expect(dialog.getByLabel('Region or state')).toHaveValue('US-CA')
    await expect(dialog.getByLabel('VAT number')).toBeHidden()
  },
)
