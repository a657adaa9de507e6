import { useEffect } from 'react'
import { PopupLink } from '../account/popup-link.tsx'
import { useAuth } from '../account/use-auth.ts'
import { Link } from '../locale/link.tsx'
import { useVisitor } from '../runtime/visitor.ts'
import { paths } from '#shared/url/paths.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './checkout-frame.module.css'

const POLL_MS = 5000

interface StoppedProps {
  /** Loads the checkout again, beginning with the state of the payment. */
  readonly onRetry: () => void
}

/** Scrolls to the top, because a reload restores the scroll position of the long form. */
function useScrollToTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}

/** Shown while the bank processes a payment; nothing else can be paid until it responds. */
export function Waiting({ onRetry }: StoppedProps) {
  const t = useTranslate()
  useScrollToTop()
  useEffect(() => {
    const timer = setInterval(onRetry, POLL_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <p role="status" className={styles['note']}>
      {t('checkout.waiting')}
    </p>
  )
}

interface HiddenProps extends StoppedProps {
  /** Forgets the payment. */
  readonly onStartOver: () => void
}

/**
 * Shown when a payment was started by an account that is not signed in here, or by a guest days ago, or when
 * the bank returns without naming it: the offer may already be paid. An account sees its orders.
 */
export function Hidden({ onRetry, onStartOver }: HiddenProps) {
  const t = useTranslate()
  useScrollToTop()
  const { auth } = useVisitor()
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  useEffect(
    () =>
      auth.subscribe(({ token }, before) => {
        if (token !== undefined && token !== before.token) onRetry()
      }),
    [auth, onRetry],
  )
  return (
    <div role="alert" className={styles['failed']}>
      <p>{t('checkout.hidden')}</p>
      {isSignedIn ? (
        <Link to={paths.my} className={button['main']}>
          {t('checkout.see_orders')}
        </Link>
      ) : (
        <PopupLink to="login" className={button['main']}>
          {t('checkout.sign_in_to_see')}
        </PopupLink>
      )}
      <button type="button" className={button['quiet']} onClick={onStartOver}>
        {t('checkout.begin_anew')}
      </button>
    </div>
  )
}

export function NotLoaded({ onRetry }: StoppedProps) {
  const t = useTranslate()
  return (
    <div role="alert" className={styles['failed']}>
      <p>{t('checkout.not_loaded')}</p>
      <button type="button" className={button['secondary']} onClick={onRetry}>
        {t('checkout.retry')}
      </button>
    </div>
  )
}

interface PreparedEndProps {
  readonly kind: 'draft_paid' | 'draft_over' | 'draft_unpaid'
}

/** Shown for an order of the shop that was paid, can no longer be, or cannot be opened without its link. */
export function PreparedEnd({ kind }: PreparedEndProps) {
  const t = useTranslate()
  return (
    <p role="status" className={styles['note']}>
      {t(`checkout.${kind}`)}
    </p>
  )
}
