import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { User } from '#shared/account/user.ts'
import { paths } from '#shared/locale/paths.ts'
import { NotLoaded } from '../account/popups/not-loaded.tsx'
import { useAuth } from '../account/use-auth.ts'
import { useCountries } from '../account/use-countries.ts'
import { tabStorage } from '../app/browser-storage.ts'
import { useVisitor } from '../app/visitor.ts'
import { useCart } from '../cart/use-cart.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { TYPED } from './checkout-storage.ts'
import styles from './checkout.module.css'
import { changeTyped, createCheckoutStore, type CheckoutStore } from './store.ts'
import { Summary } from './summary.tsx'
import { TotalBar } from './total-bar.tsx'
import { isBlank, NOTHING_TYPED, parseTyped, type Typed } from './typed.ts'
import { useCartMoves } from './use-cart-moves.ts'
import { usePrices } from './use-prices.ts'

/* Fetched by the checkout's page. */

/** Who orders, where it goes and how it is paid; beside it what it comes to. */
export function Checkout(props: CheckoutProps) {
  const t = useTranslate()
  const isEmpty = useCart(({ items }) => items.length === 0)
  const isFetched = useCart(({ fetched }) => fetched)
  const user = useAuth((auth) => auth.user)
  const [store] = useState(() => createCheckoutStore(withUser(findTyped(), user)))
  const isLeaving = useStore(store, (state) => state.isLeaving)
  const filling = useFilling(store)
  const { things: countries, ...rest } = useCountries()
  useCartMoves(store)
  usePrices(store)
  useEffect(
    () =>
      store.subscribe(({ typed }, before) => {
        if (typed !== before.typed) tabStorage.write(TYPED, JSON.stringify(typed))
      }),
    [store],
  )
  if (isLeaving) return <p role="status">{t('checkout.paying')}</p>
  if (isEmpty && !isFetched) return <p role="status">{t('checkout.loading')}</p>
  if (isEmpty) return <Empty />
  if (countries === undefined) return <NotLoaded {...rest} />
  return (
    <div>
      <TotalBar store={store} />
      <div className={styles['checkout']}>
        <Summary store={store} />
        <CheckoutForm key={filling} store={store} countries={countries} {...props} />
      </div>
    </div>
  )
}

function Empty() {
  const t = useTranslate()
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>{t('checkout.empty')}</p>
      <p>{t('checkout.empty_help')}</p>
      <Link to={paths.products} className={button['main']}>
        {t('checkout.see_all')}
      </Link>
    </div>
  )
}

function findTyped(): Typed {
  return parseTyped(tabStorage.read(TYPED)) ?? NOTHING_TYPED
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

/** Counts how often the account has filled the fields: their own values are only a beginning. */
function useFilling(store: CheckoutStore): number {
  const { auth } = useVisitor()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      auth.subscribe(({ user }, before) => {
        if (user === undefined || user.id === before.user?.id) return
        changeTyped(store, withUser(store.getState().typed, user))
        setCount((filled) => filled + 1)
      }),
    [auth, store],
  )
  return count
}
