import { CONFIRM_EMAIL_RULES } from '#shared/account/rules.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import button from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { confirmAddress } from '../account-calls.ts'
import { refetchUser } from '../fetch-user.ts'
import { PopupLink } from '../popup-link.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './popup.module.css'

interface ConfirmWithPasswordProps {
  readonly token: string
  readonly onClose: () => void
  readonly onConfirmed: (state: Awaited<ReturnType<typeof confirmAddress>>) => void
}

/** Asks for the password where the account is not signed in: anybody can register any address. */
export function ConfirmWithPassword({ token, onClose, onConfirmed }: ConfirmWithPasswordProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const send = async ({ password }: { readonly password: string }) => {
    onConfirmed(await confirmAddress(visitor, { token, password }))
    await refetchUser(visitor)
  }
  return (
    <Dialog title={t('account.confirm')} onClose={onClose}>
      <p className={styles['lead']}>{t('account.confirm_password')}</p>
      <Form
        rules={CONFIRM_EMAIL_RULES}
        read={(input) => ({ password: readText(input, 'password') })}
        send={send}
        submit={t('account.confirm_send')}
        sending={t('account.confirming')}
        failed={t('account.failed')}
      >
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
        />
      </Form>
      <p className={styles['switches']}>
        <PopupLink className={button['quiet']} to="sign-in-link">
          {t('account.to_sign_in_link')}
        </PopupLink>
      </p>
    </Dialog>
  )
}
