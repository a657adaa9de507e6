import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { Part } from '../part.tsx'
import type { CheckoutStore } from '../checkout-store.ts'
import type { OnPaymentFormReady, PaymentFormProps } from './payment-form.ts'
import { PAYMENT_FORMS } from './payment-forms.ts'

interface PaymentPartProps {
  readonly store: CheckoutStore
  readonly provider: CheckoutProps['provider']
  readonly onReady: OnPaymentFormReady
}

export function PaymentPart({ store, provider, onReady }: PaymentPartProps) {
  const t = useTranslate()
  const isFree = useStore(store, ({ priced }) => priced?.sums.total === 0)
  const { provider: name, publishable_key } = provider
  return (
    <Part heading={t('checkout.payment')}>
      {isFree && <p>{t('checkout.nothing_to_pay')}</p>}
      {!isFree && name === 'none' && <p>{t('checkout.no_payments')}</p>}
      {!isFree && name !== 'none' && (
        <ProviderForm
          name={name}
          store={store}
          publishable_key={publishable_key}
          onReady={onReady}
        />
      )}
    </Part>
  )
}

interface ProviderFormProps extends PaymentFormProps {
  readonly name: PaymentProviderName
}

/** The provider's form, which is loaded only here. */
function ProviderForm({ name, ...props }: ProviderFormProps) {
  const t = useTranslate()
  const [Form, setForm] = useState<ComponentType<PaymentFormProps>>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    PAYMENT_FORMS[name].load().then(
      (LoadedForm) => setForm(() => LoadedForm),
      () => setFailed(true),
    )
  }, [name])
  if (isFailed) return <p role="alert">{t('checkout.card_not_loaded')}</p>
  if (Form === undefined) return <p role="status">{t('checkout.card_loading')}</p>
  return <Form {...props} />
}
