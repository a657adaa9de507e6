import { useCallback, useEffect, useRef, useState } from 'react'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { TYPED_INPUT_KEY } from './checkout-storage.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createPreparedStore } from './create-prepared-store.ts'
import { findAccountId } from './price-request.ts'
import {
  addChanges,
  changeInput,
  createCheckoutStore,
  removeChanges,
  type CheckoutStore,
} from './checkout-store.ts'
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

/**
 * The input survives a reload of this tab, and the end of a session (but not both). It is removed when the visitor
 * signs out, here or in another tab, and when another account appears.
 */
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
  /** The id of the account that the input belongs to, also after its session has ended; null for a guest. */
  const owner = useRef(findAccountId(visitor))
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
        tabStorage.write(TYPED_INPUT_KEY, JSON.stringify({ ...input, account_id: owner.current }))
      }),
    [store],
  )
  useEffect(
    () =>
      auth.subscribe(({ user, lastSignOut }, before) => {
        if (store.getState().input.draft !== undefined) return
        const isSignedOut = lastSignOut !== before.lastSignOut
        if (!isSignedOut && user?.id === before.user?.id) return
        const { current: previousId } = owner
        if (user === undefined && !isSignedOut) {
          if (previousId !== null) addChanges(store, [{ kind: 'session' }])
          return
        }
        const newUser = isSignedOut ? undefined : user
        owner.current = newUser?.id ?? null
        removeChanges(store, ({ kind }) => kind === 'session')
        const isOtherAccount = previousId !== null && previousId !== owner.current
        const { input } = store.getState()
        const newInput = {
          ...withCountry(withUser(isOtherAccount ? EMPTY_INPUT : input, newUser), country_id),
          keeps_cart,
        }
        // A quote that may be paid stays stored.
        if (isOtherAccount && quotes.find()?.is_begun !== true) quotes.remove()
        // Filling in the fields anew would empty the card and the consents, which the input does not contain.
        if (JSON.stringify(newInput) !== JSON.stringify(input)) fill(newInput)
      }),
    [auth, store, fill, quotes, country_id, keeps_cart],
  )
  return { store, fillCount, fill }
}
