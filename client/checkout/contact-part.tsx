import { PopupLink } from '../account/popup-link.tsx'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { FormField } from '../ui/form-field.tsx'
import { EMAIL_FIELD } from './checkout-form-values.ts'
import { Part } from './part.tsx'
import type { CheckoutInput } from './checkout-input.ts'

/** The email field, with a sign-in link for guests. */
export function ContactPart({ initial }: { readonly initial: CheckoutInput }) {
  const t = useTranslate()
  const user = useAuth((auth) => auth.user)
  return (
    <Part heading={t('checkout.contact')}>
      {user === undefined ? (
        <p>
          {t('checkout.have_account')} <PopupLink to="login">{t('checkout.sign_in')}</PopupLink>
        </p>
      ) : (
        <p>{t('checkout.signed_in_as', { email: user.email })}</p>
      )}
      <FormField
        name={EMAIL_FIELD}
        type="email"
        label={t('account.email')}
        hint={t('checkout.email_hint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial.email}
      />
    </Part>
  )
}
