import { findViolations } from './axe.ts'
import { fillBuyerDetails, openCheckout, payButton } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const HAZARDOUS = '/product/malachite'
const FLAMMABLE = '/product/dammar-varnish'

test(
  'The page of a hazardous product shows its label, numbers and sources',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(HAZARDOUS)
    const safety = page.getByRole('region', { name: 'Safety' })
    await safety.scrollIntoViewIfNeeded()
    await expect(safety.getByRole('img', { name: 'Exclamation mark (GHS07)' })).toBeVisible()
    await expect(safety).toContainText('Signal word: Warning')
    await expect(safety).toContainText('H302 Harmful if swallowed.')
    await expect(safety).toContainText('P102 Keep out of reach of children.')
    await expect(safety).toContainText('CAS 12069-69-1 · EC 235-113-6')
    const image = safety.getByRole('img').first()
    const file = await page.request.get((await image.getAttribute('src')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(await findViolations(page)).toEqual([])
  },
)

test(
  'Products that no carrier ships to an address cannot be paid, and the page explains why and helps',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, FLAMMABLE)
    await fillBuyerDetails(page)
    await expect(payButton(page)).toBeVisible()
    const address = page.getByRole('region', { name: 'Shipping address' })
    await address.getByLabel('Country').selectOption({ label: 'France' })
    await address.getByLabel('Postal code').fill('75001')
    const problem = page.getByRole('alert').filter({ hasText: 'Dammar varnish' })
    await expect(problem).toContainText(
      'No carrier takes Dammar varnish to France. Post and airlines do not carry flammable liquids.',
    )
    await expect(payButton(page)).toHaveCount(0)
    await expect(page.locator('[data-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Shipping–')
    expect(await findViolations(page)).toEqual([])
    await address.getByLabel('Country').selectOption({ label: 'Armenia' })
    await address.getByLabel('Postal code').fill('0001')
    await expect(payButton(page)).toBeVisible()
    await expect(problem).toHaveCount(0)
  },
)
