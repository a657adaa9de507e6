import { useState } from 'react'
import { EDIT_EMAIL_RULES } from '#shared/account/rules.ts'
import type { User } from '#shared/account/user.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { sendEmail } from '../account-calls.ts'
import { NoPassword } from '../no-password.tsx'
import { FormResult } from './form-result.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './popup.module.css'
import { createSessionCheck } from '../session-check.ts'
import { useAuth } from '../use-auth.ts'

export function EditEmailPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const user = useAuth((auth) => auth.user)
  const [changedUser, setChangedUser] = useState<User>()
  const send = async (input: ReturnType<typeof normalizeEmail>) => {
    const isSameSession = createSessionCheck(visitor)
    const updatedUser = await sendEmail(visitor, input)
    if (!isSameSession()) return
    visitor.auth.setState({ user: updatedUser })
    setChangedUser(updatedUser)
  }
  if (changedUser !== undefined) {
    const { email, is_email_confirmed, pending_email } = changedUser
    const message = is_email_confirmed ? 'account.email_sent_both' : 'account.email_sent_new'
    return (
      <Dialog title={t('account.edit_email')} onClose={onClose}>
        <FormResult onClose={onClose}>
          <p>{t(message, { email, pending: pending_email ?? email })}</p>
        </FormResult>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('account.edit_email')} onClose={onClose}>
      {user !== undefined && (
        <p className={styles['lead']}>{t('account.email_now', { email: user.email })}</p>
      )}
      {user?.has_password === false ? (
        <NoPassword />
      ) : (
        <Form
          rules={EDIT_EMAIL_RULES}
          read={normalizeEmail}
          send={send}
          submit={t('account.edit_email')}
          sending={t('account.sending')}
          failed={t('account.failed')}
        >
          <FormField
            name="email"
            type="email"
            label={t('account.new_email')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={t('account.password')}
            autoComplete="current-password"
          />
        </Form>
      )}
    </Dialog>
  )
}

function normalizeEmail(input: FormData) {
  return { email: readText(input, 'email').trim(), password: readText(input, 'password') }
}
