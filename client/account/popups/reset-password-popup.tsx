import { RESET_PASSWORD_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { PopupLink } from '../popup-link.tsx'
import button from '../../ui/button.module.css'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { sendNewPassword } from '../account-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './popup.module.css'
import { startSession } from '../session.ts'

interface ResetPasswordPopupProps {
  /** The token of the emailed link. */
  readonly token: string
  readonly onClose: () => void
}

export function ResetPasswordPopup({ token, onClose }: ResetPasswordPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const send = async (input: ReturnType<typeof toReset>) => {
    const session = await sendNewPassword(visitor, { ...input, token })
    onClose()
    startSession(visitor, session)
    visitor.auth.setState({ notice: { text: t('account.password_changed') } })
  }
  return (
    <Dialog title={t('account.reset')} onClose={onClose}>
      <p className={styles['lead']}>{t('account.reset_help')}</p>
      <Form
        rules={RESET_PASSWORD_RULES}
        read={toReset}
        send={send}
        submit={t('account.reset_send')}
        sending={t('account.sending')}
        failed={t('account.failed')}
      >
        <NewPasswordFields label={t('account.new_password')} />
      </Form>
      <p className={styles['switches']}>
        <PopupLink className={button['quiet']} to="forgot-password">
          {t('account.new_link')}
        </PopupLink>
      </p>
    </Dialog>
  )
}

function toReset(input: FormData) {
  return {
    password: readText(input, 'password'),
    password_confirmation: readText(input, 'password_confirmation'),
  }
}
