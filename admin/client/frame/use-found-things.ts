import { useDebouncedValue } from '@mantine/hooks'
import { fetchCoupons, MAX_CODE_CHARACTERS } from '#shared/admin/coupons-contract.ts'
import { fetchCustomers } from '#shared/admin/customers-contract.ts'
import { fetchOrders } from '#shared/admin/orders-contract.ts'
import { fetchVariants } from '#shared/admin/stock-contract.ts'
import { toSearchState, type SearchState } from '../api/search-state.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import type { MessageKey } from '../locale/messages/en.ts'
import { useMayCall } from '../api/session-context.ts'

const TYPING_PAUSE_MS = 200
const MIN_CHARACTERS = 2
const MAX_FOUND = 6

export interface PaletteResult {
  readonly path: string
  readonly label: string
  readonly description: string
}

export interface PaletteGroup {
  readonly title: MessageKey
  readonly things: readonly PaletteResult[]
}

interface FoundThings {
  readonly groups: readonly PaletteGroup[]
  readonly search: SearchState
}

/** Finds orders, products, customers and coupons, as far as the role may see them. */
export function useFoundThings(typed: string): FoundThings {
  const t = useTranslate()
  const mayCall = useMayCall()
  const [words] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const isSearched = words.length >= MIN_CHARACTERS
  const isEnabled = (
    name: 'fetchOrders' | 'fetchVariants' | 'fetchCustomers' | 'fetchCoupons',
  ) => ({
    isEnabled: isSearched && mayCall(name),
  })
  const orders = useAdminQuery(fetchOrders, { words }, isEnabled('fetchOrders'))
  const variants = useAdminQuery(fetchVariants, { words }, isEnabled('fetchVariants'))
  const customers = useAdminQuery(fetchCustomers, { words }, isEnabled('fetchCustomers'))
  const code = words.slice(0, MAX_CODE_CHARACTERS)
  const coupons = useAdminQuery(fetchCoupons, { code }, isEnabled('fetchCoupons'))
  const search = toSearchState({
    queries: [orders, variants, customers, coupons],
    isTyping: words !== typed && typed.length >= MIN_CHARACTERS,
  })
  if (!isSearched) return { groups: [], search }
  const groups: readonly PaletteGroup[] = [
    {
      title: 'palette.orders',
      things: (orders.data?.orders ?? []).map(({ number, name, email, state }) => ({
        path: `/orders/${number}`,
        label: number,
        description: join(name, email, t(`state.${state}`)),
      })),
    },
    {
      title: 'palette.products',
      things: (variants.data?.variants ?? []).map(({ sku, name, attributes_description }) => ({
        path: `/stock?q=${encodeURIComponent(sku)}`,
        label: join(name, attributes_description),
        description: sku,
      })),
    },
    {
      title: 'palette.customers',
      things: (customers.data?.customers ?? []).map(({ reference, email, name }) => ({
        path: `/customers/${encodeURIComponent(reference)}`,
        label: email === '' ? t('customers.addressless', { id: reference }) : email,
        description: name,
      })),
    },
    {
      title: 'nav.coupons',
      things: (coupons.data?.coupons ?? []).map((coupon) => ({
        path: `/coupons?q=${encodeURIComponent(coupon.code)}`,
        label: coupon.code,
        description: '',
      })),
    },
  ]
  return {
    groups: groups
      .map(({ title, things }) => ({ title, things: things.slice(0, MAX_FOUND) }))
      .filter(({ things }) => things.length > 0),
    search,
  }
}

function join(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ')
}
