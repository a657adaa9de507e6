import type { Locator } from 'playwright/test'
import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

/** Opens a link as Ctrl+click does: the new tab has its own, empty session storage. */
async function openInNewTab(page: Page, link: Locator): Promise<Page> {
  const tab = page.context().waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  return tab
}

test('A guest opens the invoice and “Buy again” of an order in new tabs, whose URLs do not retain the key', async ({
  page,
  visit,
}) => {
  await openCheckout(page, visit)
  await fillCheckout(page)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()

  const invoice = await openInNewTab(page, page.getByRole('link', { name: 'Invoice' }))
  await expect(
    invoice.getByRole('heading', { level: 1, name: /^Invoice for order / }),
  ).toBeVisible()
  await expect(invoice).toHaveURL(/\/order\/[0-9A-Z-]{9}\/invoice$/)
  await invoice.reload()
  await expect(
    invoice.getByRole('heading', { level: 1, name: /^Invoice for order / }),
  ).toBeVisible()
  const order = await openInNewTab(invoice, invoice.getByRole('link', { name: 'Back to order' }))
  await expect(orderHeading(order)).toBeVisible()

  const cart = await openInNewTab(page, page.getByRole('link', { name: 'Buy again' }))
  const again = cart.getByRole('dialog', { name: 'Order again' })
  await expect(again).toContainText('Palette Mixer licence')
  await expect(cart).toHaveURL(/\/cart\?resc=[0-9A-Z-]{9}$/)
  await cart.reload()
  await expect(again).toContainText('Palette Mixer licence')
})
