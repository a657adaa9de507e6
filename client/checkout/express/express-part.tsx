import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { Country } from '#shared/account/contract.ts'
import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import type { CheckoutInput } from '../checkout-input.ts'
import type { CheckoutProps } from '../checkout-props.ts'
import { findLatestCheck, type CheckoutStore } from '../checkout-store.ts'
import { isBlocked } from '../find-obstacles.ts'
import { Part } from '../part.tsx'
import type { WalletButtonsProps } from '../payment/payment-form.ts'
import { PAYMENT_FORMS } from '../payment/payment-forms.ts'
import { ConsentBox } from './consent-box.tsx'
import styles from './express-part.module.css'
import { useWalletSession } from './use-wallet-session.ts'
import { toPresentOffer, type WalletFailure } from './wallet-session.ts'

interface ExpressPartProps extends Pick<CheckoutProps, 'provider' | 'quotes' | 'onStopped'> {
  readonly store: CheckoutStore
  readonly countries: readonly Country[]
  readonly fill: (input: CheckoutInput) => void
  /** Called when the form is needed: there is no wallet, or its details do not suffice. */
  readonly onFormNeeded: () => void
}

/** The payment by a wallet, which knows contact and address; only the terms are accepted here. */
export function ExpressPart({ provider, ...props }: ExpressPartProps) {
  const { onFormNeeded } = props
  const isFree = useStore(props.store, (state) => toPresentOffer(state)?.total === 0)
  const isUnused = isFree || provider.provider === 'none'
  useEffect(() => {
    if (isUnused) onFormNeeded()
  }, [isUnused, onFormNeeded])
  if (isFree || provider.provider === 'none') return null
  return <Wallets name={provider.provider} publishable_key={provider.publishable_key} {...props} />
}

interface WalletsProps extends Omit<ExpressPartProps, 'provider'> {
  readonly name: PaymentProviderName
  readonly publishable_key: string
}

function Wallets({ name, publishable_key, countries, onFormNeeded, ...props }: WalletsProps) {
  const t = useTranslate()
  const id = useId()
  const agreement = useRef<HTMLInputElement>(null)
  const downloads = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<WalletFailure>()
  const [isAvailable, setAvailable] = useState(true)
  const [Buttons, setButtons] = useState<ComponentType<WalletButtonsProps>>()
  const onFailure = useCallback(
    (newFailure: WalletFailure | undefined) => {
      setFailure(newFailure)
      if (newFailure?.kind === 'terms') agreement.current?.focus()
      if (newFailure?.kind === 'downloads') downloads.current?.focus()
      if (newFailure?.kind === 'incomplete' || newFailure?.kind === 'obstacles') onFormNeeded()
    },
    [onFormNeeded],
  )
  const onAvailable = useCallback(
    (isNowAvailable: boolean) => {
      setAvailable(isNowAvailable)
      if (!isNowAvailable) onFormNeeded()
    },
    [onFormNeeded],
  )
  useEffect(() => {
    Promise.resolve(PAYMENT_FORMS[name].loadWallets?.()).then(
      (Loaded) => (Loaded === undefined ? onAvailable(false) : setButtons(() => Loaded)),
      () => onAvailable(false),
    )
  }, [name, onAvailable])
  const session = useWalletSession({ ...props, countries, agreement, downloads, onFailure })
  const state = useStore(props.store)
  const offer = toPresentOffer(state)
  const [codes] = useState(() => countries.map(({ code }) => code))
  const hasDownloads = findLatestCheck(state)?.has_downloads === true
  const toBoxProps = (kind: WalletFailure['kind']) => ({
    errorId: `${id}-error`,
    isMissing: failure?.kind === kind,
    onChange: () => setFailure(undefined),
  })
  const isShown = failure !== undefined && (failure.kind !== 'obstacles' || isBlocked(state))
  if (!isAvailable || offer === undefined) return null
  return (
    <Part heading={t('checkout.express')}>
      {hasDownloads && (
        <ConsentBox
          ref={downloads}
          label={t('checkout.downloads_now')}
          {...toBoxProps('downloads')}
        />
      )}
      <div>
        <ConsentBox ref={agreement} label={t('checkout.express_agree')} {...toBoxProps('terms')} />
        <Link to={paths.terms} target="_blank" reloadDocument className={styles['terms']}>
          {t('checkout.terms')} <ScreenReaderOnly>{t('checkout.new_tab')}</ScreenReaderOnly>
        </Link>
      </div>
      <div id={`${id}-error`} role="alert" className={styles['failure']}>
        {isShown && <p>{describe(failure, t)}</p>}
      </div>
      <div className={styles['wallets']}>
        {Buttons !== undefined && (
          <Buttons
            publishable_key={publishable_key}
            session={session}
            offer={offer}
            countries={codes}
            onAvailable={onAvailable}
          />
        )}
      </div>
    </Part>
  )
}

function describe(failure: WalletFailure, t: ReturnType<typeof useTranslate>): string {
  switch (failure.kind) {
    case 'terms':
      return t('checkout.express_terms_first')
    case 'downloads':
      return t('checkout.express_downloads_first')
    case 'obstacles':
      return t('checkout.blocked')
    case 'unknown_address':
      return t('checkout.express_no_address')
    case 'unconfirmed':
      return t('checkout.not_confirmed')
    case 'unreachable':
      return t('checkout.failed')
    case 'incomplete':
      return `${t('checkout.express_incomplete')} ${failure.message}`
    case 'message':
      return failure.message
  }
}
