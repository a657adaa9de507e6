import type { PaymentShop } from './payment-shop.ts'
import { createQuotes, createVariant, requestPayment } from './purchase.ts'

/** Starts the payment of a quote in a tab of the guest's browser with this key. */
export async function start(shop: PaymentShop, quote_id: string, buyer_key: string) {
  const response = await requestPayment(shop, { quote_id, buyer_key })
  const { client_secret = '' } = await response.json<{ client_secret?: string }>()
  return { status: response.status, client_secret }
}

/** Two tabs with the same cart of a guest. */
export async function openTwoTabs() {
  const variant = await createVariant(5)
  const [first = '', second = ''] = await createQuotes(2, variant)
  return { variant, first, second, browser: crypto.randomUUID() }
}

export async function payIfPossible(shop: PaymentShop, client_secret: string): Promise<void> {
  await shop.pay(client_secret, 'good').catch(() => undefined)
}
