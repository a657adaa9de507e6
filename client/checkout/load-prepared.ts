import * as z from 'zod/mini'
import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { ApiError } from '#shared/api/errors.ts'
import { call } from '#shared/api/call.ts'
import { fetchDraft, type Draft } from '#shared/checkout/draft-contract.ts'
import { DraftReference } from '#shared/checkout/draft-reference.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { createCurrencyStore, selectCurrency } from '../stores/currency-store.ts'
import type { PreparedOrder } from './checkout-props.ts'
import { EMPTY_INPUT, type CheckoutInput } from './checkout-input.ts'
import { withOwnCart } from './own-cart.ts'

const NOT_FOUND = 404
/** Stored in place of the key when the bank returns to a tab that does not know it. */
const UNKNOWN_KEY = '-'

export type LoadedPrepared =
  /** `unpaid`: the bank has returned without a payment, and only the shop's link opens the order again. */
  | { readonly kind: 'paid' | 'over' | 'unpaid' }
  | {
      readonly kind: 'open'
      /** This visitor has the cart and the currency of the order; the browser's own stay as they are. */
      readonly visitor: Visitor
      readonly prepared: PreparedOrder
    }

interface PreparedOptions {
  readonly id: string
  /** Whether the bank has returned and the payment was not made. */
  readonly isUnconfirmed: boolean
}

/** Loads an order that the shop has prepared, by the key in the URL's fragment, which is never logged. */
export async function loadPrepared(
  visitor: Visitor,
  { id, isUnconfirmed }: PreparedOptions,
): Promise<LoadedPrepared> {
  const key = findKey(id) ?? (isUnconfirmed ? UNKNOWN_KEY : '')
  if (key === UNKNOWN_KEY) {
    storeKey(id, key)
    return { kind: 'unpaid' }
  }
  const reference = { id, key }
  const { state, draft } = await request(visitor, reference)
  if (draft === null || state !== 'open') return { kind: state === 'paid' ? 'paid' : 'over' }
  const currency = createCurrencyStore(visitor.currency.getState())
  selectCurrency(currency, draft.currency)
  return {
    kind: 'open',
    visitor: await withOwnCart({ ...visitor, currency }, draft.cart_items),
    prepared: { input: toInput(draft, reference), note: draft.note, priced: draft.priced },
  }
}

/** Without a key of the order, or with a broken link, the answer is the same as when it is over. */
async function request(visitor: Visitor, reference: DraftReference) {
  if (!z.safeParse(DraftReference, reference).success)
    return { state: 'over', draft: null } as const
  const { language_id } = visitor.locale.getState().selectedLocale
  try {
    return await call(createBrowserApi(visitor), fetchDraft, { ...reference, language_id })
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND)
      return { state: 'over', draft: null } as const
    throw error
  }
}

function toInput(
  { email, address, coupon_code, priced }: Draft,
  draft: DraftReference,
): CheckoutInput {
  return {
    ...EMPTY_INPUT,
    email,
    billing_address: address,
    shipping_address: EMPTY_ADDRESS,
    shipping_id: priced.shipping_id ?? undefined,
    coupon_code,
    keeps_cart: true,
    draft,
  }
}

/** The bank's page and a switch of the language remove the fragment, so the tab stores the key. */
function findKey(id: string): string | undefined {
  const key = /^#key=([\w-]+)$/.exec(window.location.hash)?.[1]
  if (key === undefined) return tabStorage.read(toKeyName(id))
  storeKey(id, key)
  return key
}

function storeKey(id: string, key: string): void {
  tabStorage.write(toKeyName(id), key)
}

function toKeyName(id: string): string {
  return `draft_key_${id}`
}
