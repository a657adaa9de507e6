import { useEffect, useState } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { focusAround } from '../../ui/focus-around.ts'
import { confirmAddress } from '../account-calls.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { FormResult } from './form-result.tsx'
import { refetchUser } from '../fetch-user.ts'

type ConfirmationResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed' | 'changed' | 'waiting' | 'password' | 'away' }
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
  const [result, setResult] = useState<ConfirmationResult>({ kind: 'pending' })
  const isPending = result.kind === 'pending'
  useEffect(() => {
    if (!isPending) return
    const confirm = async () => {
      try {
        setResult({ kind: await confirmAddress(visitor, { token }) })
        await refetchUser(visitor)
      } catch (error) {
        setResult(toResult(error))
      }
    }
    // The request is sent once, even if effects run twice: the token is valid once.
    const timer = setTimeout(() => void confirm())
    return () => clearTimeout(timer)
  }, [isPending, visitor, token])
  if (result.kind === 'password') {
    return (
      <ConfirmWithPassword
        token={token}
        onClose={onClose}
        onConfirmed={(kind) => setResult({ kind })}
      />
    )
  }
  return (
    <Dialog title={t('account.confirm')} onClose={onClose}>
      {isPending ? (
        <p role="status">{t('account.confirming')}</p>
      ) : (
        <FormResult onClose={onClose}>
          <p>{result.kind === 'refused' ? result.message : t(`account.confirm_${result.kind}`)}</p>
          {result.kind === 'away' && (
            <button
              type="button"
              className={button['main']}
              onClick={({ currentTarget }) => {
                // The pressed button is removed.
                focusAround(currentTarget)
                setResult({ kind: 'pending' })
              }}
            >
              {t('error.retry')}
            </button>
          )}
        </FormResult>
      )}
    </Dialog>
  )
}

function toResult(error: unknown): ConfirmationResult {
  const hasResponse = error instanceof ApiError && error.status !== 0
  return hasResponse ? { kind: 'refused', message: error.message } : { kind: 'away' }
}
