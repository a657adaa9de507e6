import { useEffect, useState } from 'react'
import type { User } from '#shared/account/user.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { TYPED_INPUT_KEY } from './checkout-storage.ts'
import type { QuoteStorage } from './stored-quote.ts'
import { findAccountId } from './price-request.ts'
import { changeInput, createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import { isBlank, EMPTY_INPUT, parseInput, type CheckoutInput } from './checkout-input.ts'

interface InputStore {
  readonly store: CheckoutStore
  /**
   * Increases when the account fills in the fields. It is their key, because their values are only
   * initial.
   */
  readonly fillCount: number
}

/** The input survives a reload of this tab; the account's data are removed with the account. */
export function useCheckoutInput(quotes: QuoteStorage): InputStore {
  const visitor = useVisitor()
  const { auth } = visitor
  const [store] = useState(() => {
    const { user } = auth.getState()
    const input =
      parseInput(tabStorage.read(TYPED_INPUT_KEY), findAccountId(visitor)) ?? EMPTY_INPUT
    return createCheckoutStore(withUser(input, user))
  })
  const [fillCount, setFillCount] = useState(0)
  useEffect(
    () =>
      store.subscribe(({ input }, before) => {
        if (input === before.input) return
        tabStorage.write(
          TYPED_INPUT_KEY,
          JSON.stringify({ ...input, account_id: findAccountId(visitor) }),
        )
      }),
    [store, visitor],
  )
  useEffect(
    () =>
      auth.subscribe(({ user }, before) => {
        if (user?.id === before.user?.id) return
        const isOtherAccount = before.user !== undefined
        changeInput(store, withUser(isOtherAccount ? EMPTY_INPUT : store.getState().input, user))
        // A quote that may be paid stays stored.
        if (isOtherAccount && quotes.find()?.is_begun !== true) quotes.remove()
        setFillCount((count) => count + 1)
      }),
    [auth, store, quotes],
  )
  return { store, fillCount }
}

/** Fills in the account's data where there is no input. */
function withUser(input: CheckoutInput, user: User | undefined): CheckoutInput {
  if (user === undefined) return input
  const { billing_address, shipping_address, email } = user
  const { billing_address: bill, shipping_address: ship } = input
  const isFresh = isBlank(bill)
  const usesShipping = isFresh && isBlank(ship) && shipping_address !== null
  return {
    ...input,
    email: input.email === '' ? email : input.email,
    billing_address: isFresh ? (billing_address ?? bill) : bill,
    shipping_address: usesShipping ? shipping_address : ship,
    ship_as_bill: usesShipping && billing_address !== null ? false : input.ship_as_bill,
  }
}
