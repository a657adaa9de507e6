import { findViolations } from './axe.ts'
import { PRODUCT } from './cart-helpers.ts'
import { fillBuyerDetails, openCheckout } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

async function addAddress(page: Page, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country').selectOption({ label: 'Armenia' })
  await dialog.getByLabel('Street and number').fill(street)
  await dialog.getByLabel('Town or city').fill('Yerevan')
  await dialog.getByLabel('Postal code').fill('0001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  'A customer stores two addresses, sets a default and chooses the other at the checkout',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit('/my/details')
    const book = page.getByRole('main').getByRole('region', { name: 'Address book' })
    await addAddress(page, '7 Abovyan Street')
    await addAddress(page, '9 Tumanyan Street')
    await expect(book.getByRole('listitem')).toHaveCount(2)
    await book.getByRole('button', { name: /Use for billing: .*7 Abovyan/ }).click()
    await expect(book.getByRole('status')).toHaveText('The default address has been changed.')
    await expect(book.getByRole('status')).toBeFocused()
    await expect(book.getByRole('listitem').first()).toContainText('Billing address')
    expect(await findViolations(page)).toEqual([])

    await openCheckout(page, visit)
    const street = page.getByLabel('Street and number').first()
    await expect(street).toHaveValue('7 Abovyan Street')
    await page.getByRole('button', { name: 'Choose from address book' }).first().click()
    await page.getByRole('button', { name: /Use this address: .*9 Tumanyan/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(street).toHaveValue('9 Tumanyan Street')
    // The same address again takes back what was typed since.
    await street.fill('1 Wrong Street')
    await page.getByRole('button', { name: 'Choose from address book' }).first().click()
    await page.getByRole('button', { name: /Use this address: .*9 Tumanyan/ }).click()
    await expect(street).toHaveValue('9 Tumanyan Street')
  },
)

test(
  'An address is deleted after a question, and the focus stays in the address book',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit('/my/details')
    const book = page.getByRole('main').getByRole('region', { name: 'Address book' })
    await addAddress(page, '7 Abovyan Street')
    await addAddress(page, '9 Tumanyan Street')
    const remove = book.getByRole('button', { name: /Delete: .*7 Abovyan/ })
    await remove.press('Enter')
    await expect(book.getByText('Delete this address?')).toBeVisible()
    await expect(book.getByRole('button', { name: 'Keep it' })).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    await expect(book.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await book.getByRole('button', { name: 'Delete it' }).press('Enter')
    const status = book.getByRole('status').filter({ hasText: 'The address has been deleted.' })
    await expect(status).toBeFocused()
    await expect(book.getByRole('listitem')).toHaveCount(1)
    await expect(book.getByRole('listitem')).toContainText('9 Tumanyan Street')
  },
)

test(
  'Another country empties the postal code and leaves the phone number',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit('/my/details')
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone number').fill('+374 10 520000')
    await dialog.getByLabel('Country').selectOption({ label: 'Armenia' })
    await dialog.getByLabel('Postal code').fill('0001')
    await dialog.getByLabel('Country').selectOption({ label: 'Germany' })
    await expect(dialog.getByLabel('Postal code')).toHaveValue('')
    await expect(dialog.getByLabel('Phone number')).toHaveValue('+374 10 520000')
  },
)

test(
  'A VAT number stays when the billing address becomes another one, and when it is the same again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, PRODUCT)
    const vatNumber = page.getByLabel(/^VAT number/)
    const isSame = page.getByLabel('Use this as the billing address too')
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await vatNumber.fill('DE136695976')
    await isSame.uncheck()
    await expect(page.getByRole('region', { name: 'Billing address' })).toBeVisible()
    await expect(vatNumber).toHaveValue('DE136695976')
    await isSame.check()
    await expect(page.getByRole('region', { name: 'Billing address' })).toHaveCount(0)
    await expect(vatNumber).toHaveValue('DE136695976')
  },
)

test(
  'A postal code is priced as its field shows it when the first country is chosen again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, PRODUCT)
    await fillBuyerDetails(page)
    await expect(page.getByRole('radio', { name: /Pick up/ })).toBeVisible()
    await page.reload()
    const country = page.getByLabel('Country')
    const zip = page.getByLabel('Postal code')
    await expect(zip).toHaveValue('0001')
    await country.selectOption({ label: 'Germany' })
    await expect(page.getByRole('radio', { name: /EMS express/ })).toBeVisible()
    await country.selectOption({ label: 'Armenia' })
    await expect(page.getByRole('radio', { name: /Haypost/ })).toBeVisible()
    await expect(zip).toHaveValue('')
  },
)
