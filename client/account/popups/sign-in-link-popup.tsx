import { SIGN_IN_LINK_RULES } from '#shared/account/rules.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { requestSignInLink } from '../account-calls.ts'
import { MailedLinkPopup } from './mailed-link-popup.tsx'

export function SignInLinkPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  return (
    <MailedLinkPopup
      title={t('account.sign_in_link')}
      help={t('account.sign_in_link_help')}
      rules={SIGN_IN_LINK_RULES}
      request={requestSignInLink}
      describeSent={(email) => t('account.sign_in_link_sent', { email })}
      onClose={onClose}
    />
  )
}
