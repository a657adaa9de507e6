import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { paths } from '#shared/url/paths.ts'
import { FetchStatus } from '../account/popups/fetch-status.tsx'
import { useCountries } from '../account/use-countries.ts'
import { UnloadedCart } from '../cart/unloaded-cart.tsx'
import { useCart } from '../cart/use-cart.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { focusMain } from '../ui/focus-main.ts'
import button from '../ui/button.module.css'
import formStyles from '../ui/form.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import { findLatestCheck, type CheckoutStore } from './checkout-store.ts'
import type { CheckoutProps } from './checkout-props.ts'
import styles from './checkout.module.css'
import { ExpressPart } from './express/express-part.tsx'
import { LoadingNotice } from './loading-notice.tsx'
import { PreparedPart } from './prepared-part.tsx'
import { Summary } from './summary.tsx'
import { TotalBar } from './total-bar.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useCheck } from './use-check.ts'
import { usePrices } from './use-prices.ts'
import { useCheckoutInput } from './use-checkout-input.ts'

/** The checkout form with the summary beside it. */
export function Checkout(props: CheckoutProps) {
  const t = useTranslate()
  const isEmpty = useCart(({ items }) => items.length === 0)
  const isFetched = useCart(({ fetched }) => fetched)
  const isUnloaded = useCart(({ error }) => error === 'unloaded')
  const { store, fillCount, fill } = useCheckoutInput(props)
  const isLeaving = useStore(store, (state) => state.isLeaving)
  const { data: countries, ...rest } = useCountries()
  useCartChanges(store)
  useCheck(store)
  usePrices(store, props)
  const isChecked = useIsChecked(store)
  const [isFormOpen, setFormOpen] = useState(!props.isExpress)
  const openForm = useCallback(() => setFormOpen(true), [])
  const ways = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // The form is long: in one update it would hold back the frame that follows the press.
  const openFormByPress = () => {
    isPressed.current = true
    startTransition(openForm)
  }
  // The pressed button disappears, so the focus moves to the form.
  useEffect(() => {
    if (isFormOpen && isPressed.current)
      ways.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [isFormOpen])
  if (isLeaving) return <p role="status">{t('checkout.paying')}</p>
  if (isEmpty && !isFetched) return <LoadingNotice />
  if (isEmpty && isUnloaded) return <UnloadedCart onLoaded={focusMain} />
  if (isEmpty) return <Empty store={store} {...props} />
  if (countries === undefined) return <FetchStatus {...rest} />
  if (!isChecked) return <LoadingNotice />
  return (
    <div>
      {props.prepared !== undefined && <PreparedPart note={props.prepared.note} />}
      <TotalBar store={store} />
      <div className={styles['columns']}>
        <div className={styles['checkout']}>
          <Summary store={store} />
          <div ref={ways} className={styles['ways']}>
            {props.isUnconfirmed && (
              <p role="alert" className={formStyles['message']}>
                {t('checkout.not_confirmed')}
              </p>
            )}
            <ExpressPart
              store={store}
              countries={countries}
              fill={fill}
              onFormNeeded={openForm}
              {...props}
            />
            {isFormOpen ? (
              <CheckoutForm key={fillCount} store={store} countries={countries} {...props} />
            ) : (
              <button type="button" className={button['secondary']} onClick={openFormByPress}>
                {t('checkout.other_way')}
              </button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/**
 * Whether the cart was checked or priced once. The form is shown after that, because a download
 * needs other addresses than a parcel, and nothing on the page should move.
 */
function useIsChecked(store: CheckoutStore): boolean {
  const isAnswered = useStore(
    store,
    (state) => findLatestCheck(state) !== undefined || state.pricing === 'failed',
  )
  const [isChecked, setChecked] = useState(isAnswered)
  if (isAnswered && !isChecked) setChecked(true)
  return isChecked
}

interface EmptyProps extends Pick<CheckoutProps, 'quotes' | 'isUnconfirmed'> {
  readonly store: CheckoutStore
}

/**
 * A payment that was started in this tab may have ended because another one has ordered the cart. If the API
 * has refused it, its quote is gone, and its message is among the changes.
 */
function Empty({ store, quotes, isUnconfirmed }: EmptyProps) {
  const t = useTranslate()
  const [wasStarted] = useState(() => isUnconfirmed || quotes.find()?.is_begun === true)
  const isRefused = useStore(store, ({ changes }) => changes.some(({ kind }) => kind === 'message'))
  const isStarted = wasStarted || isRefused
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>{t('checkout.empty')}</p>
      <p>{t(isStarted ? 'checkout.emptied' : 'checkout.empty_help')}</p>
      <Link to={paths.products} className={button['main']}>
        {t('checkout.see_all')}
      </Link>
    </div>
  )
}
