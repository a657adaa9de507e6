import { AxeBuilder } from '@axe-core/playwright'
import {
  fillAll,
  fromOwnAddress,
  LICENCE,
  orderHeading,
  payButton,
  toCheckout,
} from './a-checkout.ts'
import { add, drawer } from './a-cart.ts'
import { pressTo, typeInto } from './by-keyboard.ts'
import { expect, test, type Page } from './fixtures.ts'

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

async function findBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('the whole order by keyboard alone', async ({ page, visit }) => {
  await fromOwnAddress(page)
  await visit(LICENCE)
  await pressTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }))
  await expect(drawer(page)).toBeVisible()
  await pressTo(page, drawer(page).getByRole('link', { name: 'Check out' }))
  await typeInto(page, page.getByLabel('E-mail'), 'ani@example.am')
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Ani Sargsyan')
  await page.getByLabel('Country').focus()
  await page.keyboard.type('Armenia')
  await typeInto(page, page.getByLabel('Street and number'), '7 Abovyan Street')
  await typeInto(page, page.getByLabel('Town or city'), 'Yerevan')
  await typeInto(page, page.getByLabel('Postal code'), '0001')
  await typeInto(page, page.getByLabel('Card number'), '4242424242424242')
  await typeInto(page, page.getByLabel('Valid until'), '04/39')
  await typeInto(page, page.getByLabel('Security code'), '123')
  await page.getByLabel(/I have read the terms/).focus()
  await page.keyboard.press('Space')
  await pressTo(page, payButton(page))
  await expect(orderHeading(page)).toBeVisible()
})

test('checkout, order and invoice have no barriers', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillAll(page)
  expect(await findBarriers(page)).toEqual([])
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice for order /)
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Print it/ })).toBeHidden()
  await expect(page.getByText('Ani Sargsyan')).toBeVisible()
})

test.describe('on a small phone, in Armenian', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('it is ordered without scrolling sideways', async ({ page, visit }) => {
    await fromOwnAddress(page)
    await visit(LICENCE)
    await add(page)
    await page.keyboard.press('Escape')
    await visit('/am/checkout')
    await page.getByLabel('Էլփոստ').fill('ani@example.am')
    await page.getByLabel('Անուն, ազգանուն').fill('Անի Սարգսյան')
    await page.getByLabel('Երկիր').selectOption({ label: 'Հայաստան' })
    await page.getByLabel('Փողոց և տան համար').fill('Թումանյան փողոց 12')
    await page.getByLabel('Քաղաք կամ գյուղ').fill('Երևան')
    await page.getByLabel('Փոստային դասիչ').fill('0001')
    await page.getByLabel('Քարտի համար').fill('4242 4242 4242 4242')
    await page.getByLabel('Վավեր է մինչև').fill('04 / 39')
    await page.getByLabel('Անվտանգության կոդ').fill('123')
    await page.getByLabel(/Կարդացել եմ վաճառքի պայմանները/).check()
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: /^Վճարել €/ }).click()
    await expect(page).toHaveURL(/\/am\/order\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Պատվեր /)
    expect(await isTooWide(page)).toBe(false)
  })
})
