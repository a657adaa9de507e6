import { expect, test } from './fixtures.ts'

const GONE = [{ product_variant_id: 987_654_321, quantity: 1, name: 'Dragon blood' }]

test('The focus is on a restored line also if it has no quantity', async ({ page, visit }) => {
  await page.addInitScript(
    (items) => localStorage.setItem('cartItems', items),
    JSON.stringify(GONE),
  )
  await visit('/cart')
  await expect(page.getByText('no longer available')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Dragon blood' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
})
