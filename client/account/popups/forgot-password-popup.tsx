import { FORGOT_PASSWORD_RULES } from '#shared/account/rules.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { sendForgotPassword } from '../account-calls.ts'
import { MailedLinkPopup } from './mailed-link-popup.tsx'

export function ForgotPasswordPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  return (
    <MailedLinkPopup
      title={t('account.forgot')}
      help={t('account.forgot_help')}
      rules={FORGOT_PASSWORD_RULES}
      request={sendForgotPassword}
      describeSent={(email) => t('account.forgot_sent', { email })}
      onClose={onClose}
    />
  )
}
