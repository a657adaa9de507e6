import { useEffect, useRef, useState } from 'react'
import type { StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useStore } from 'zustand'
import { useVisitorStore } from '../../../runtime/visitor.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import button from '../../../ui/button.module.css'
import type { PriceResponse } from '../../checkout-store.ts'
import type { PaymentFormProps } from '../payment-form.ts'
import { toAppearance } from './appearance.ts'
import styles from './stripe-card.module.css'
import { prepareStripePayment, type StripeForm } from './prepare-stripe-payment.ts'
import { toElementsOptions, toStripeMoney } from './stripe-options.ts'

/** Waits for the prices, because Stripe's form needs an amount. */
export function StripeCard(props: PaymentFormProps) {
  const t = useTranslate()
  const isPriced = useStore(props.store, ({ priced }) => priced !== undefined)
  return isPriced ? <PaymentElement {...props} /> : <p>{t('checkout.payment_later')}</p>
}

/** Stripe's form runs in a frame of Stripe, so the shop never receives a card number. */
function PaymentElement({ store, publishable_key, onReady }: PaymentFormProps) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements>()
  const [isFailed, setFailed] = useState(false)
  const priced = useStore(store, (state) => state.priced)
  const locale = useVisitorStore(
    (visitor) => visitor.locale,
    ({ selectedLocale }) => selectedLocale.html_lang,
  )

  useEffect(() => {
    let isActive = true
    let unmount: (() => void) | undefined
    const mount = async () => {
      const stripe = await loadStripe(publishable_key)
      const { priced: shownPrices } = store.getState()
      if (!isActive || container.current === null) return
      if (stripe === null || shownPrices === undefined) throw new Error('Stripe did not load')
      const newElements = stripe.elements({
        ...toElementsOptions({
          total: shownPrices.sums.total,
          currency: shownPrices.currency.code,
          html_lang: locale,
        }),
        appearance: toAppearance(),
      })
      const card = newElements.create('payment', { layout: 'tabs' })
      card.on('loaderror', () => {
        onReady(undefined)
        setFailed(true)
      })
      card.mount(container.current)
      unmount = () => card.destroy()
      const form: StripeForm = {
        submit: () => newElements.submit(),
        confirm: (clientSecret, return_url) =>
          stripe.confirmPayment({
            elements: newElements,
            clientSecret,
            confirmParams: { return_url },
            redirect: 'if_required',
          }),
      }
      onReady(() => prepareStripePayment(form))
      setElements(newElements)
    }
    mount().catch(() => {
      if (isActive) setFailed(true)
    })
    return () => {
      isActive = false
      onReady(undefined)
      unmount?.()
    }
  }, [store, publishable_key, locale, onReady])

  useEffect(() => {
    if (elements !== undefined && priced !== undefined) void elements.update(toMoney(priced))
  }, [elements, priced])

  useEffect(() => {
    const darkMode = matchMedia('(prefers-color-scheme: dark)')
    const updateAppearance = () => void elements?.update({ appearance: toAppearance() })
    darkMode.addEventListener('change', updateAppearance)
    return () => darkMode.removeEventListener('change', updateAppearance)
  }, [elements])

  return (
    <>
      {!isFailed && elements === undefined && <p role="status">{t('checkout.card_loading')}</p>}
      {isFailed && <NotLoaded />}
      <div ref={container} hidden={isFailed} />
    </>
  )
}

function NotLoaded() {
  const t = useTranslate()
  return (
    <div role="alert" className={styles['failed']}>
      <p>{t('checkout.card_not_loaded')}</p>
      <button
        type="button"
        className={button['secondary']}
        onClick={() => window.location.reload()}
      >
        {t('checkout.card_reload')}
      </button>
    </div>
  )
}

function toMoney({ sums, currency }: PriceResponse) {
  return toStripeMoney(sums.total, currency.code)
}
