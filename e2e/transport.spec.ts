import { findViolations } from './axe.ts'
import { fillBuyerDetails, openCheckout, payButton } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'

const TURPENTINE = '/product/spirits-of-turpentine'

test('The page of a hazardous product shows its label, numbers and sources', async ({
  page,
  visit,
}) => {
  await visit(TURPENTINE)
  const safety = page.getByRole('region', { name: 'Safety' })
  await safety.scrollIntoViewIfNeeded()
  await expect(safety.getByRole('img', { name: 'Flame (GHS02)' })).toBeVisible()
  await expect(safety).toContainText('Signal word: Danger')
  await expect(safety).toContainText('H226 Flammable liquid and vapour.')
  await expect(safety).toContainText('P102 Keep out of reach of children.')
  await expect(safety).toContainText('CAS 8006-64-2 · EC 232-350-7')
  const isDrawn = safety
    .getByRole('img')
    .first()
    .evaluate(
      (img) => img instanceof HTMLImageElement && img.decode().then(() => img.naturalWidth > 0),
    )
  expect(await isDrawn).toBe(true)
})

test('What no carrier takes to an address cannot be paid, and the page says why and helps', async ({
  page,
  visit,
}) => {
  await openCheckout(page, visit, `${TURPENTINE}?variant=TRP-08`)
  await fillBuyerDetails(page)
  await expect(payButton(page)).toBeVisible()
  const address = page.getByRole('region', { name: 'Shipping address' })
  await address.getByLabel('Country').selectOption({ label: 'France' })
  await address.getByLabel('Postal code').fill('75001')
  const problem = page.getByRole('alert').filter({ hasText: 'Spirits of turpentine' })
  await expect(problem).toContainText(
    'No carrier takes Spirits of turpentine to France. Post and airlines do not carry flammable liquids.',
  )
  await expect(payButton(page)).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await address.getByLabel('Country').selectOption({ label: 'Armenia' })
  await address.getByLabel('Postal code').fill('0001')
  await expect(payButton(page)).toBeVisible()
  await expect(problem).toHaveCount(0)
})
