import { RESET_PASSWORD_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../app/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, typedText } from '../../ui/form.tsx'
import { askToReset } from '../account-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './popup.module.css'
import { beginSession } from '../session.ts'
import { SwitchLink } from './switch-link.tsx'

interface ResetPasswordPopupProps {
  /** Of the mail's link. */
  readonly token: string
  readonly onClose: () => void
}

export function ResetPasswordPopup({ token, onClose }: ResetPasswordPopupProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const send = async (typed: ReturnType<typeof toReset>) => {
    const signedIn = await askToReset(visitor, { ...typed, token })
    onClose()
    beginSession(visitor, signedIn)
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
        <NewPasswordFields />
      </Form>
      <p className={styles['switches']}>
        <SwitchLink to="forgot-password">{t('account.new_link')}</SwitchLink>
      </p>
    </Dialog>
  )
}

function toReset(typed: FormData) {
  return {
    password: typedText(typed, 'password'),
    password_confirmation: typedText(typed, 'password_confirmation'),
  }
}
