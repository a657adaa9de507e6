import { useEffect } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor } from '../../../runtime/visitor.ts'
import { useTranslate } from '../../../locale/use-translate.ts'
import { FormField } from '../../../ui/form-field.tsx'
import type { PaymentFormProps } from '../payment-form.ts'
import { confirmWith } from './confirm-with.ts'
import { readCard } from './read-card.ts'
import styles from './sandbox-card.module.css'
import { TEST_CARDS } from './test-wallet.ts'

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
