import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { confirmAddress } from '../account-calls.ts'
import { FormResult } from './form-result.tsx'
import { refetchUser } from '../fetch-user.ts'

type ConfirmationState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirmed' | 'changed' | 'waiting' | 'away' }
  | { readonly kind: 'refused'; readonly message: string }

interface ConfirmEmailPopupProps {
  /** The token of the emailed link. */
  readonly token: string
  readonly onClose: () => void
}

/** Shows the result of following the link in an email. */
export function ConfirmEmailPopup({ token, onClose }: ConfirmEmailPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [answer, setAnswer] = useState<ConfirmationState>({ kind: 'asking' })
  const isAsking = answer.kind === 'asking'
  useEffect(() => {
    if (!isAsking) return
    const confirm = async () => {
      try {
        setAnswer({ kind: await confirmAddress(visitor, token) })
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
        <FormResult onClose={onClose}>
          <p>{answer.kind === 'refused' ? answer.message : t(`account.confirm_${answer.kind}`)}</p>
          {answer.kind === 'away' && (
            <button type="button" onClick={() => setAnswer({ kind: 'asking' })}>
              {t('error.retry')}
            </button>
          )}
        </FormResult>
      )}
    </Dialog>
  )
}

function toAnswer(error: unknown): ConfirmationState {
  const isAnswered = error instanceof ApiError && error.status !== 0
  return isAnswered ? { kind: 'refused', message: error.message } : { kind: 'away' }
}
