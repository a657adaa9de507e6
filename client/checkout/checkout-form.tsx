import { useCallback, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Country } from '#shared/account/contract.ts'
import { getQuantityLimit } from '#shared/cart/cart.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { DOWNLOADS_FIELD } from '#shared/checkout/downloads-field.ts'
import { useAuth } from '../account/use-auth.ts'
import { useCart } from '../cart/use-cart.ts'
import { useFormatAmount } from '../currency/use-format-amount.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import formStyles from '../ui/form.module.css'
import { Form } from '../ui/form.tsx'
import { Agreement } from './agreement.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import {
  readInput,
  readValues,
  toCheckoutRules,
  type CheckoutValues,
} from './checkout-form-values.ts'
import { DeliveryPart } from './delivery-part.tsx'
import styles from './checkout-form.module.css'
import { isBlocked } from './find-obstacles.ts'
import { Obstacles } from './obstacles.tsx'
import { PaymentPart } from './payment/payment-part.tsx'
import { GiftPart } from './gift-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { AddressesPart } from './addresses-part.tsx'
import { findLatestCheck, type CheckoutStore } from './checkout-store.ts'
import type { OnPaymentFormReady, PreparePayment } from './payment/payment-form.ts'
import { PAYMENT_FORMS } from './payment/payment-forms.ts'
import { usePurchase } from './use-purchase.ts'

interface CheckoutFormProps extends CheckoutProps {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { store, countries, provider } = props
  const t = useTranslate()
  const input = useStore(store, (state) => state.input)
  const priced = useStore(store, (state) => state.priced)
  const isSignedIn = useAuth(({ user }) => user !== undefined)
  const preparePayment = useRef<PreparePayment>(undefined)
  const onReady = useCallback<OnPaymentFormReady>((prepare) => {
    preparePayment.current = prepare
  }, [])
  const [initialInput] = useState(input)
  const obstacles = useRef<HTMLDivElement>(null)
  const hasTriedToPay = useRef(false)
  const { buy, check } = usePurchase({ ...props, preparePayment })
  const isPayBlocked = useIsBlocked(store)
  const isFree = priced?.sums.total === 0
  const needsShippingAddress = useStore(
    store,
    (state) => findLatestCheck(state)?.needs_shipping !== false && !state.input.ship_as_bill,
  )
  const hasDownloads = useStore(store, (state) => findLatestCheck(state)?.has_downloads === true)
  const { provider: name } = provider
  const paymentRules = isFree || name === 'none' ? {} : PAYMENT_FORMS[name].rules
  const showObstacles = () => {
    hasTriedToPay.current = true
    obstacles.current?.focus()
  }
  /** Moves the focus to the pay button after an attempt to pay, else to the first field. */
  const focusNext = useCallback(() => {
    const form = obstacles.current?.closest('form')
    const next = hasTriedToPay.current ? '[type="submit"]' : 'input'
    form?.querySelector<HTMLElement>(next)?.focus()
  }, [])
  const buyOrShow = async (values: CheckoutValues) => {
    try {
      await buy(values)
    } finally {
      if (isBlocked(store.getState())) showObstacles()
    }
  }
  return (
    <div className={styles['form']}>
      {!isFree && name === 'none' && (
        <p role="alert" className={formStyles['message']}>
          {t('checkout.no_payments')}
        </p>
      )}
      <Form
        rules={{
          ...toCheckoutRules({ input, countries, needsShippingAddress, paymentRules }),
          ...(hasDownloads && { [DOWNLOADS_FIELD]: ['required'] }),
          agree: ['required'],
        }}
        read={(form) => readValues(form, Object.keys(paymentRules))}
        send={buyOrShow}
        check={check}
        hasSummary
        {...(isPayBlocked && { blocked: <Blocked onShow={showObstacles} /> })}
        submit={usePayLabel(store)}
        sending={t('checkout.paying')}
        failed={t('checkout.failed')}
        onInput={(form) => store.setState((state) => ({ input: readInput(form, state.input) }))}
      >
        <Obstacles store={store} container={obstacles} onResolved={focusNext} />
        <ContactPart initial={initialInput} />
        <AddressesPart store={store} countries={countries} />
        <DeliveryPart store={store} />
        <GiftPart store={store} />
        <PaymentPart store={store} provider={provider} onReady={onReady} />
        <Agreement isSignedIn={isSignedIn} hasDownloads={hasDownloads} />
      </Form>
      <p className={styles['small']} data-total>
        {t('checkout.paid_as_shown')}
      </p>
    </div>
  )
}

/** Whether there are obstacles; until the API has responded, the cart's own data decide. */
function useIsBlocked(store: CheckoutStore): boolean {
  const isPayBlocked = useStore(store, isBlocked)
  const isUnknown = useStore(store, (state) => findLatestCheck(state) === undefined)
  const isCartInvalid = useCart(({ items }) =>
    items.some((item) => !isOrderable(item) || item.quantity > getQuantityLimit(item)),
  )
  return isPayBlocked || (isUnknown && isCartInvalid)
}

/** Replaces the pay button while there are obstacles. */
function Blocked({ onShow }: { readonly onShow: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles['blocked']}>
      <p>{t('checkout.blocked')}</p>
      <button type="button" className={button['secondary']} onClick={onShow}>
        {t('checkout.show_obstacles')}
      </button>
    </div>
  )
}

/** Returns the label of the pay button, which contains the amount that is charged. */
function usePayLabel(store: CheckoutStore): string {
  const t = useTranslate()
  const format = useFormatAmount()
  const priced = useStore(store, (state) => state.priced)
  if (priced === undefined) return t('checkout.pay_plain')
  const { total } = priced.sums
  if (total === 0) return t('checkout.order_free')
  return t('checkout.pay', { amount: format(total, priced.currency.code) })
}
