import { useEffect } from 'react'
import { PopupLink } from '../account/popup-link.tsx'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './checkout-frame.module.css'
import { createQuoteStorage } from './stored-quote.ts'

const LOOK_AGAIN_MS = 5000

interface StoppedProps {
  /** Loads the checkout again, beginning with the state of the payment. */
  readonly onAgain: () => void
}

/** A reload brings back where the long form was read: there is nothing of this. */
function useTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}

/** Money is on its way: until the bank has spoken, nothing else can be paid. */
export function Waiting({ onAgain }: StoppedProps) {
  const t = useTranslate()
  useTop()
  useEffect(() => {
    const timer = setInterval(onAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [onAgain])
  return (
    <p role="status" className={styles['note']}>
      {t('checkout.waiting')}
    </p>
  )
}

/** An account has begun to pay and is not signed in any more: it may be paid already. */
export function Hidden({ onAgain }: StoppedProps) {
  const t = useTranslate()
  useTop()
  const { auth } = useVisitor()
  useEffect(
    () =>
      auth.subscribe(({ token }, before) => {
        if (token !== undefined && token !== before.token) onAgain()
      }),
    [auth, onAgain],
  )
  const beginAnew = () => {
    createQuoteStorage(tabStorage).remove()
    onAgain()
  }
  return (
    <div role="alert" className={styles['failed']}>
      <p>{t('checkout.hidden')}</p>
      <PopupLink to="login" className={button['main']}>
        {t('checkout.sign_in_to_see')}
      </PopupLink>
      <button type="button" className={button['quiet']} onClick={beginAnew}>
        {t('checkout.begin_anew')}
      </button>
    </div>
  )
}

export function NotLoaded({ onAgain }: StoppedProps) {
  const t = useTranslate()
  return (
    <div role="alert" className={styles['failed']}>
      <p>{t('checkout.not_loaded')}</p>
      <button type="button" className={button['second']} onClick={onAgain}>
        {t('checkout.retry')}
      </button>
    </div>
  )
}
