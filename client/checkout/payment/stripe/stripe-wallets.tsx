import { useEffect, useRef } from 'react'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useVisitorStore } from '../../../runtime/visitor.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import type { WalletButtonsProps } from '../payment-form.ts'
import { toAppearance } from './appearance.ts'
import { connectWallets } from './connect-wallets.ts'
import { toElementsOptions, toStripeMoney } from './stripe-options.ts'

/** The buttons of Apple Pay, Google Pay, Link and PayPal that this browser has, in Stripe's frame. */
export function StripeWallets(props: WalletButtonsProps) {
  const { publishable_key, session, offer, countries, onAvailable } = props
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements>(undefined)
  const firstOffer = useRef(offer)
  const locale = useVisitorStore(
    (visitor) => visitor.locale,
    ({ selectedLocale }) => selectedLocale.html_lang,
  )
  const { needs_shipping, total, currency } = offer
  const pendingLabel = t('checkout.wallet_pending')

  useEffect(() => {
    let isActive = true
    let unmount: (() => void) | undefined
    const mount = async () => {
      const stripe: Stripe | null = await loadStripe(publishable_key)
      if (!isActive || container.current === null) return
      if (stripe === null) throw new Error('Stripe did not load')
      const newElements = stripe.elements({
        ...toElementsOptions({ ...firstOffer.current, html_lang: locale }),
        appearance: toAppearance(),
      })
      const buttons = connectWallets({
        stripe,
        elements: newElements,
        session,
        needs_shipping,
        countries,
        pendingLabel,
        onAvailable,
      })
      buttons.mount(container.current)
      elements.current = newElements
      unmount = () => buttons.destroy()
    }
    mount().catch(() => {
      if (isActive) onAvailable(false)
    })
    return () => {
      isActive = false
      elements.current = undefined
      unmount?.()
    }
  }, [publishable_key, session, needs_shipping, countries, pendingLabel, locale, onAvailable])

  useEffect(() => {
    firstOffer.current = { ...firstOffer.current, total, currency }
    void elements.current?.update(toStripeMoney(total, currency))
  }, [total, currency])

  return <div ref={container} />
}
