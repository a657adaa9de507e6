import { LOGIN_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { sendLogin } from '../account-calls.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './popup.module.css'
import { startSession } from '../session.ts'

interface LoginPopupProps {
  readonly onClose: () => void
  /** If true, the popup stays open after the sign-in and shows the content that required it. */
  readonly staysOpen?: boolean
}

export function LoginPopup({ onClose, staysOpen = false }: LoginPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const send = async (input: ReturnType<typeof toLogin>) => {
    const session = await sendLogin(visitor, input)
    if (!staysOpen) onClose()
    startSession(visitor, session)
    const { name, email } = session.user
    visitor.auth.setState({ notice: { text: t('account.welcome', { name: name || email }) } })
  }
  return (
    <Dialog title={t('account.login')} onClose={onClose}>
      <Form
        rules={LOGIN_RULES}
        read={toLogin}
        send={send}
        submit={t('account.login')}
        sending={t('account.signing_in')}
        failed={t('account.failed')}
      >
        <EmailField autoComplete="username" />
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
        <PopupLink className={button['quiet']} to="forgot-password">
          {t('account.to_forgot')}
        </PopupLink>
        <PopupLink className={button['quiet']} to="register">
          {t('account.to_register')}
        </PopupLink>
      </p>
    </Dialog>
  )
}

function toLogin(input: FormData) {
  return { email: readText(input, 'email').trim(), password: readText(input, 'password') }
}
