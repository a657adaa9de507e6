import { env } from 'cloudflare:workers'
import type { AdminDraft } from '#shared/admin/drafts-contract.ts'
import { createEmail } from '../account/account.ts'
import type { PaymentShop } from '../checkout/payment-shop.ts'
import { createCheckoutRequest, createVariant, insertArmenia } from '../checkout/purchase.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import {
  callAs,
  createAdminEnv,
  createStaff,
  OWN_HEADERS,
  signedInAs,
  visitAdmin,
} from './admin.ts'

const ORIGIN = 'https://shop.test'

let staff = ''

/** Creates the member of staff who prepares the drafts, and returns the address. */
export async function createDraftStaff(): Promise<string> {
  await insertArmenia()
  staff = await createStaff('orders')
  return staff
}

/** The links of drafts need the shop's address. */
export function callWithShop(
  path: string,
  body: Readonly<Record<string, unknown>>,
  SHOP_URL = ORIGIN,
) {
  const headers = { ...OWN_HEADERS, 'Content-Type': 'application/json' }
  return visitAdmin({
    path: `/api${path}`,
    env: createAdminEnv({ SHOP_URL }),
    access: signedInAs(staff),
    init: { method: 'POST', headers, body: JSON.stringify(body) },
  })
}

export async function createInput(fields: Readonly<Record<string, unknown>> = {}) {
  const variant = await createVariant(3)
  const sku = await env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1')
    .bind(variant)
    .first<string>('sku')
  const input = {
    email: createEmail(),
    language_id: 1,
    currency: 'EUR',
    address: SAMPLE_ADDRESS,
    coupon_code: '',
    note: 'As agreed',
    lines: [{ sku, quantity: 2 }],
    ...fields,
  }
  return { variant, input }
}

interface Link {
  readonly id: string
  readonly key: string
}

async function createLink(id: string): Promise<Link> {
  const { url } = await (await callWithShop('/draft/link', { id })).json<{ url: string }>()
  const key = /^https:\/\/shop\.test(?:\/am)?\/checkout\?draft=[\w-]+#key=([\w-]+)$/.exec(url)?.[1]
  if (key === undefined) throw new Error(url)
  return { id, key }
}

export async function createDraft(fields: Readonly<Record<string, unknown>> = {}) {
  const { variant, input } = await createInput(fields)
  const id = crypto.randomUUID()
  const response = await callAs(staff, '/draft/create', { ...input, id })
  if (response.status !== 200) throw new Error(await response.text())
  return { id, variant, email: input.email, link: await createLink(id) }
}

export async function findListed(id: string): Promise<AdminDraft | undefined> {
  const { drafts } = await (await callAs(staff, '/drafts')).json<{ drafts: AdminDraft[] }>()
  return drafts.find((draft) => draft.id === id)
}

interface OpenedDraft {
  readonly state: string
  readonly draft: { readonly cart_items: unknown; readonly priced: unknown } | null
}

export const open = async (shop: PaymentShop, link: Link) =>
  (await shop.post('orders/draft', link)).json<OpenedDraft>()

interface DraftCheckout {
  readonly variant: number
  readonly draft: Link
  readonly quantity?: number
}

/** The request that the checkout sends for a link. */
export async function requestQuote(
  shop: PaymentShop,
  { variant, draft, quantity = 2 }: DraftCheckout,
) {
  const request = createCheckoutRequest(variant, { quantity, keeps_cart: true })
  return shop.post('cart/get-shipping-and-tax', { ...request, draft })
}

export async function createQuote(
  shop: PaymentShop,
  variant: number,
  draft: Link,
): Promise<string> {
  const response = await requestQuote(shop, { variant, draft })
  const { quote_id } = await response.json<{ quote_id: string | null }>()
  if (quote_id === null) throw new Error('No quote was made')
  return quote_id
}
