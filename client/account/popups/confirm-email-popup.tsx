import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor } from '../../app/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { askToConfirm } from '../account-calls.ts'
import { Done } from './done.tsx'
import { refetchUser } from '../fetch-user.ts'

type Confirmed =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirmed' | 'changed' | 'waiting' | 'away' }
  | { readonly kind: 'refused'; readonly message: string }

interface ConfirmEmailPopupProps {
  /** Of the mail's link. */
  readonly token: string
  readonly onClose: () => void
}

/** Says what following the link in a mail has come to. */
export function ConfirmEmailPopup({ token, onClose }: ConfirmEmailPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<Confirmed>({ kind: 'asking' })
  const isAsking = answer.kind === 'asking'
  useEffect(() => {
    if (!isAsking) return
    const confirm = async () => {
      try {
        setAnswer({ kind: await askToConfirm(visitor, token) })
        await refetchUser(visitor)
      } catch (error) {
        setAnswer(toAnswer(error))
      }
    }
    // Asked once, also where effects run twice: the token holds once.
    const asking = setTimeout(() => void confirm())
    return () => clearTimeout(asking)
  }, [isAsking, visitor, token])
  return (
    <Dialog title={t('account.confirm')} onClose={onClose}>
      {isAsking ? (
        <p role="status">{t('account.confirming')}</p>
      ) : (
        <Done onClose={onClose}>
          <p>{answer.kind === 'refused' ? answer.message : t(`account.confirm_${answer.kind}`)}</p>
          {answer.kind === 'away' && (
            <button type="button" onClick={() => setAnswer({ kind: 'asking' })}>
              {t('error.retry')}
            </button>
          )}
        </Done>
      )}
    </Dialog>
  )
}

function toAnswer(error: unknown): Confirmed {
  const isAnswered = error instanceof ApiError && error.status !== 0
  return isAnswered ? { kind: 'refused', message: error.message } : { kind: 'away' }
}
