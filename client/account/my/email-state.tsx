import { useState } from 'react'
import type { User } from '#shared/account/user.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import styles from './email-state.module.css'
import { useAction } from '../use-action.ts'

/** Shows whether the account's email address waits for a confirmation. */
export function EmailState({ user }: { readonly user: User }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isSent, setSent] = useState(false)
  const { isRunning, failure, start } = useAction()
  const { pending_email, is_email_confirmed } = user
  if (is_email_confirmed && pending_email === null) return null
  const send = () =>
    start(async () => {
      const { resendConfirmation } = await import('../account-calls.ts')
      await resendConfirmation(visitor)
      setSent(true)
    })
  return (
    <div className={styles['state']}>
      {pending_email !== null && <p>{t('account.pending', { email: pending_email })}</p>}
      {!is_email_confirmed && (
        <>
          <p>{t('account.unconfirmed')}</p>
          <button
            type="button"
            className={button['quiet']}
            aria-disabled={isRunning || isSent}
            onClick={() => {
              if (!isSent) send()
            }}
          >
            {t(isRunning ? 'account.sending' : 'account.confirm_again')}
          </button>
        </>
      )}
      <p role="status">{isSent ? t('account.confirm_sent') : failure}</p>
    </div>
  )
}
