import { useState } from 'react'
import { useAction } from '../../account/use-action.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-contents.module.css'

/** Offers the buyer of a guest's order an account with it: one press, then a link in a mail. */
export function OrderAccount({ order, orderKey }: OrderProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { isRunning, failure, start } = useAction()
  const [isSent, setSent] = useState(false)
  const { number, email, is_guest } = order
  if (!is_guest || email === '') return null
  const request = async () => {
    const { requestOrderAccount } = await import('./order-calls.ts')
    await requestOrderAccount(visitor, { number, key: orderKey })
    setSent(true)
  }
  return (
    <section aria-labelledby="order-account" className={styles['part']} data-print="no">
      <h2 id="order-account">{t('order_page.account')}</h2>
      <p>{t('order_page.account_help', { email })}</p>
      <button
        type="button"
        className={button['secondary']}
        aria-disabled={isRunning}
        onClick={() => start(request)}
      >
        {t(isSent ? 'order_page.account_again' : 'order_page.account_send')}
      </button>
      <p role="status">
        {isSent && failure === undefined && t('order_page.account_sent', { email })}
      </p>
      <p role="alert">{failure}</p>
    </section>
  )
}
