import { useEffect } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor, type Visitor } from '../../../runtime/visitor.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { payWithSandbox } from '../../checkout-calls.ts'
import type { ConfirmPayment, PaymentFormProps } from '../payment-form.ts'
import { readCard, type Card } from './read-card.ts'
import styles from './sandbox-card.module.css'

const INVALID_STATUS = 422

/** A card form that accepts published test cards only. Nothing that is typed into it is stored. */
export function SandboxCard({ onReady }: Pick<PaymentFormProps, 'onReady'>) {
  const t = useTranslate()
  const visitor = useVisitor()
  useEffect(() => {
    onReady((values) => {
      const { card_number = '', card_exp = '', card_csc = '' } = values
      const card = readCard({ card_number, card_exp, card_csc })
      if ('number' in card) return Promise.resolve(confirmWith(visitor, card))
      const general = Object.fromEntries(
        card.map((field) => [field, [t(`checkout.${field}_wrong`)]] as const),
      )
      return Promise.reject(new ApiError(INVALID_STATUS, { general }))
    })
    return () => onReady(undefined)
  }, [onReady, t, visitor])
  return (
    <>
      <p className={styles['test']}>{t('checkout.test_only')}</p>
      <TestCards />
      <FormField
        name="card_number"
        label={t('checkout.card_number')}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
      />
      <div className={styles['pair']}>
        <FormField
          name="card_exp"
          label={t('checkout.card_exp')}
          hint={t('checkout.card_exp_hint')}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <FormField
          name="card_csc"
          label={t('checkout.card_csc')}
          hint={t('checkout.card_csc_hint')}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
      <FormField
        name="card_name"
        label={t('account.optional', { label: t('checkout.card_name') })}
        autoComplete="cc-name"
        autoCapitalize="words"
        isOptional
      />
    </>
  )
}

function confirmWith(visitor: Visitor, card: Card): ConfirmPayment {
  return async (client_secret) => {
    const { next_url } = await payWithSandbox(visitor, card, client_secret)
    if (next_url === null) return 'paid'
    window.location.assign(next_url)
    return 'left'
  }
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'checkout.card_pays'],
  ['4000 0000 0000 0002', 'checkout.card_declined'],
  ['4000 0000 0000 9995', 'checkout.card_too_little'],
  ['4000 0000 0000 0069', 'checkout.card_expired'],
  ['4000 0000 0000 3220', 'checkout.card_asks'],
  ['4000 0000 0000 5001', 'checkout.card_slow'],
] as const

function TestCards() {
  const t = useTranslate()
  return (
    <details className={styles['cards']}>
      <summary>{t('checkout.test_cards')}</summary>
      <dl>
        {TEST_CARDS.map(([number, does]) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
