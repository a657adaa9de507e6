import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { searchingKey } from '#shared/cart/cart.ts'

const PASSWORD = 'saffron and salt'
const SLUGS = ['carmine-naccarat', 'indigo', 'weld-lake']

const Payload = z.object({
  page: z.object({
    dataProduct: z.object({ variants: z.array(z.object({ product_variant_id: z.int() })) }),
  }),
})
const Session = z.object({ token: z.string() })

/** Fetches a cart line for each of some products. */
export function fetchCartLines(shop: URL) {
  return Promise.all(
    SLUGS.map(async (slug) => {
      const response = await fetch(new URL(`/product/${slug}/_payload.json`, shop))
      const [variant] = Payload.parse(await response.json()).page.dataProduct.variants
      if (variant === undefined) throw new Error(`${slug} has no variant`)
      const { product_variant_id } = variant
      return {
        product_variant_id,
        quantity: 2,
        searching_key: searchingKey(product_variant_id, []),
      }
    }),
  )
}

/** Registers an account and returns its token. */
export async function register(shop: URL): Promise<string> {
  const email = `${randomUUID()}@shop.test`
  const response = await fetch(new URL('/api/register', shop), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, password_confirmation: PASSWORD }),
  })
  return Session.parse(await response.json()).token
}
