import { aMember } from './register-account.ts'
import { pressTo, typeInto } from './keyboard-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { anEmail, findMailedLink } from './email-helpers.ts'

const PASSWORD = 'a mill of madder'
const NEW_PASSWORD = 'a kilo of lapis lazuli'

interface Words {
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

const ENGLISH: Words = {
  path: '/',
  account: 'Account',
  signIn: 'Sign in',
  register: 'Create an account',
  email: 'E-mail',
  password: 'Password',
  again: 'The same password again',
  toConfirm: /We have sent a link to/,
  confirmed: 'Thank you, your address is confirmed.',
  signOut: 'Sign out',
  forgot: 'Forgot your password?',
  sendLink: 'Send the link',
  newPassword: 'New password',
  setPassword: 'Set the password',
  close: 'Close',
  changed: /Your password is changed/,
}

const ARMENIAN: Words = {
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

const accountLink = (page: Page, { account }: Words) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${account}`) })
const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test.describe('by keyboard alone on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('from a new account to a new password', async ({ page, visit }) => {
    await wholeJourney(page, visit, ENGLISH)
  })

  test('the same in Armenian', async ({ page, visit }) => {
    await wholeJourney(page, visit, ARMENIAN)
  })
})

async function wholeJourney(
  page: Page,
  visit: (path: string) => Promise<unknown>,
  words: Words,
): Promise<void> {
  test.slow()
  const email = anEmail()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true })

  await test.step('register', async () => {
    await visit(words.path)
    await pressTo(page, accountLink(page, words))
    await expect(dialog.getByLabel(words.email)).toBeFocused()
    expect(await noSidewaysScroll(page)).toBe(true)
    await pressTo(page, dialog.getByRole('link', { name: words.register }))
    await typeInto(page, dialog.getByLabel(words.email), email)
    await typeInto(page, dialog.getByLabel(words.password, { exact: true }), PASSWORD)
    await typeInto(page, dialog.getByLabel(words.again), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(words.toConfirm)).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(accountLink(page, words)).toBeFocused()
    await expect(accountLink(page, words)).toHaveAccessibleName(new RegExp(email))
  })

  await test.step('confirm the address', async () => {
    await visit(await findMailedLink(email, 'confirm'))
    await expect(dialog.getByText(words.confirmed)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/#/)
  })

  await test.step('sign out', async () => {
    await pressTo(page, accountLink(page, words))
    await pressTo(page, press(words.signOut))
    await expect(accountLink(page, words)).toHaveAccessibleName(words.account)
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'token' }),
    )
  })

  await test.step('forget the password', async () => {
    await visit(words.path)
    await pressTo(page, accountLink(page, words))
    await pressTo(page, dialog.getByRole('link', { name: words.forgot }))
    await typeInto(page, dialog.getByLabel(words.email), email)
    await pressTo(page, press(words.sendLink))
    await expect(dialog.getByText(email)).toBeVisible()
  })

  await test.step('set a new one', async () => {
    await visit(await findMailedLink(email, 'reset'))
    await typeInto(page, dialog.getByLabel(words.newPassword), NEW_PASSWORD)
    await typeInto(page, dialog.getByLabel(words.again), NEW_PASSWORD)
    await pressTo(page, press(words.setPassword))
    await expect(page.getByText(words.changed)).toBeVisible()
    await expect(accountLink(page, words)).toHaveAccessibleName(new RegExp(email))
    await expect(page).not.toHaveURL(/#/)
  })

  await test.step('sign in with it', async () => {
    await page.context().clearCookies()
    await visit(words.path)
    await pressTo(page, accountLink(page, words))
    await typeInto(page, dialog.getByLabel(words.email), email)
    await typeInto(page, dialog.getByLabel(words.password, { exact: true }), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(accountLink(page, words)).toHaveAccessibleName(new RegExp(email))
    await expect(accountLink(page, words)).toBeFocused()
  })
}

test('an address of a country with states is kept', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await aMember(page)
  await visit('/#edit-billing-address')
  const dialog = page.getByRole('dialog', { name: 'Billing address' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await typeInto(page, dialog.getByLabel('Street and number'), '12 Mashtots Avenue')
  await dialog.getByLabel('Country').selectOption('United States')
  await expect(dialog.getByText('For example')).toBeVisible()
  await typeInto(page, dialog.getByLabel('Town or city'), 'Glendale')
  await typeInto(page, dialog.getByLabel('Postal code'), '91203')
  await expect(dialog.getByLabel('Region or state')).toBeVisible()
  await pressTo(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog.getByLabel('Region or state')).toBeFocused()
  await expect(dialog.getByLabel('Region or state')).toHaveAccessibleDescription(/required/)
  await dialog.getByLabel('Region or state').selectOption('California')
  expect(await noSidewaysScroll(page)).toBe(true)
  await pressTo(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The address is saved.')).toBeVisible()
  await visit('/about#edit-billing-address')
  await expect(dialog.getByLabel('Region or state')).toHaveValue('US-CA')
  await expect(dialog.getByLabel('VAT number')).toBeHidden()
})
