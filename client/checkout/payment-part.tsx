import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../locale/use-translate.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { Part } from './part.tsx'
import { SandboxCard } from './sandbox/sandbox-card.tsx'
import type { StripeCardProps } from './stripe/stripe-card.tsx'
import type { CheckoutStore } from './store.ts'
import type { TakerReady } from './take-card.ts'

interface PaymentPartProps {
  readonly store: CheckoutStore
  readonly provider: CheckoutProps['provider']
  readonly onReady: TakerReady
}

/** The card's own form: the shop's in the sandbox, otherwise the provider's. */
export function PaymentPart({ store, provider, onReady }: PaymentPartProps) {
  const t = useTranslate()
  const isFree = useStore(store, ({ priced }) => priced?.sums.total === 0)
  return (
    <Part heading={t('checkout.payment')}>
      {isFree && <p>{t('checkout.nothing_to_pay')}</p>}
      {!isFree && provider.provider === 'none' && <p>{t('checkout.no_payments')}</p>}
      {!isFree && provider.provider === 'sandbox' && <SandboxCard onReady={onReady} />}
      {!isFree && provider.provider === 'stripe' && (
        <StripePlace store={store} publishable_key={provider.publishable_key} onReady={onReady} />
      )}
    </Part>
  )
}

/** Stripe's script comes only here, and only once there is an amount. */
function StripePlace(props: StripeCardProps) {
  const t = useTranslate()
  const isPriced = useStore(props.store, ({ priced }) => priced !== undefined)
  const [StripeCard, setStripeCard] = useState<ComponentType<StripeCardProps>>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    import('./stripe/stripe-card.tsx').then(
      (loaded) => setStripeCard(() => loaded.StripeCard),
      () => setFailed(true),
    )
  }, [])
  if (isFailed) return <p role="alert">{t('checkout.card_not_loaded')}</p>
  if (!isPriced) return <p>{t('checkout.payment_later')}</p>
  return StripeCard === undefined ? (
    <p role="status">{t('checkout.card_loading')}</p>
  ) : (
    <StripeCard {...props} />
  )
}
