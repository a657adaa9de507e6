import { expect, it } from 'vitest'
import { createEmail, readMails } from '../account/account.ts'
import { shop } from './paid-orders.ts'
import { createQuote, createVariant, pay, placeOrder } from './purchase.ts'

async function readMailOf(currency: string): Promise<string> {
  const email = createEmail()
  const quote = await createQuote(await createVariant(3), { email, currency })
  await pay(shop, quote)
  await placeOrder(shop, quote)
  return (await readMails(email))[0]?.text ?? ''
}

it('Amounts in the mail of an order have the form of the shop’s prices', async () => {
  const euros = await readMailOf('EUR')
  expect(euros).toMatch(/^Total: €[\d,]+\.\d{2}$/m)
  expect(euros).not.toContain(' EUR')
  expect(await readMailOf('AMD')).toMatch(/^Total: ֏[\d,]+\.\d{2}$/m)
})
