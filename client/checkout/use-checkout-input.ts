import { useEffect, useState } from 'react'
import type { User } from '#shared/account/user.ts'
import { tabStorage } from '../app/browser-storage.ts'
import { useVisitor } from '../app/visitor.ts'
import { TYPED } from './checkout-storage.ts'
import type { QuoteKeeping } from './kept-quote.ts'
import { findAccountId } from './question.ts'
import { changeTyped, createCheckoutStore, type CheckoutStore } from './store.ts'
import { isBlank, NOTHING_TYPED, parseTyped, type Typed } from './typed.ts'

interface TypedStore {
  readonly store: CheckoutStore
  /** Counts how often the account has filled the fields: their own values are only a beginning. */
  readonly filling: number
}

/** What is typed survives a reload of this tab; what an account knew goes with the account. */
export function useTyped(quotes: QuoteKeeping): TypedStore {
  const visitor = useVisitor()
  const { auth } = visitor
  const [store] = useState(() => {
    const { user } = auth.getState()
    const typed = parseTyped(tabStorage.read(TYPED), findAccountId(visitor)) ?? NOTHING_TYPED
    return createCheckoutStore(withUser(typed, user))
  })
  const [filling, setFilling] = useState(0)
  useEffect(
    () =>
      store.subscribe(({ typed }, before) => {
        if (typed === before.typed) return
        tabStorage.write(TYPED, JSON.stringify({ ...typed, account_id: findAccountId(visitor) }))
      }),
    [store, visitor],
  )
  useEffect(
    () =>
      auth.subscribe(({ user }, before) => {
        if (user?.id === before.user?.id) return
        const isAnothers = before.user !== undefined
        changeTyped(store, withUser(isAnothers ? NOTHING_TYPED : store.getState().typed, user))
        // What may be paid is not forgotten.
        if (isAnothers && quotes.find()?.is_begun !== true) quotes.forget()
        setFilling((count) => count + 1)
      }),
    [auth, store, quotes],
  )
  return { store, filling }
}

/** What the account knows, where nothing has been typed. */
function withUser(typed: Typed, user: User | undefined): Typed {
  if (user === undefined) return typed
  const { billing_address, shipping_address, email } = user
  const { billing_address: bill, shipping_address: ship } = typed
  const isFresh = isBlank(bill)
  const usesShipping = isFresh && isBlank(ship) && shipping_address !== null
  return {
    ...typed,
    email: typed.email === '' ? email : typed.email,
    billing_address: isFresh ? (billing_address ?? bill) : bill,
    shipping_address: usesShipping ? shipping_address : ship,
    ship_as_bill: usesShipping && billing_address !== null ? false : typed.ship_as_bill,
  }
}
