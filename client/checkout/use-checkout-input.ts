import { useCallback, useEffect, useState } from 'react'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { TYPED_INPUT_KEY } from './checkout-storage.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createPreparedStore } from './create-prepared-store.ts'
import { findAccountId } from './price-request.ts'
import { changeInput, createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import {
  EMPTY_INPUT,
  parseInput,
  withCountry,
  withUser,
  type CheckoutInput,
} from './checkout-input.ts'

type InputOptions = Pick<
  CheckoutProps,
  'quotes' | 'provider' | 'keeps_cart' | 'prepared' | 'isExpress'
>

interface InputStore {
  readonly store: CheckoutStore
  /**
   * Increases when the account or a wallet fills in the fields. It is their key, because their values are only
   * initial.
   */
  readonly fillCount: number
  /** Fills in the fields anew. */
  readonly fill: (input: CheckoutInput) => void
}

/** The input survives a reload of this tab; the account's data are removed with the account. */
export function useCheckoutInput({
  quotes,
  provider,
  keeps_cart,
  prepared,
  isExpress,
}: InputOptions): InputStore {
  const visitor = useVisitor()
  const { auth } = visitor
  const { network_country_id: country_id } = provider
  const [store] = useState(() => {
    if (prepared !== undefined) return createPreparedStore(visitor, prepared)
    const { user } = auth.getState()
    const input =
      parseInput(tabStorage.read(TYPED_INPUT_KEY), findAccountId(visitor)) ?? EMPTY_INPUT
    return createCheckoutStore({
      ...withCountry(withUser(input, user), country_id),
      keeps_cart,
      // The form is closed, so the note of an earlier checkout would go along unseen.
      ...(isExpress && { gift_note: undefined }),
    })
  })
  const [fillCount, setFillCount] = useState(0)
  const fill = useCallback(
    (input: CheckoutInput) => {
      changeInput(store, input)
      setFillCount((count) => count + 1)
    },
    [store],
  )
  useEffect(
    () =>
      store.subscribe(({ input }, before) => {
        if (input === before.input || input.draft !== undefined) return
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
        if (user?.id === before.user?.id || store.getState().input.draft !== undefined) return
        const isOtherAccount = before.user !== undefined
        const input = isOtherAccount ? EMPTY_INPUT : store.getState().input
        changeInput(store, { ...withCountry(withUser(input, user), country_id), keeps_cart })
        // A quote that may be paid stays stored.
        if (isOtherAccount && quotes.find()?.is_begun !== true) quotes.remove()
        setFillCount((count) => count + 1)
      }),
    [auth, store, quotes, country_id, keeps_cart],
  )
  return { store, fillCount, fill }
}
