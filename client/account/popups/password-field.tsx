import { useState } from 'react'
import { useTranslate } from '../../locale/use-translate.ts'
import { FormField } from '../../ui/form-field.tsx'

interface PasswordFieldProps {
  readonly name: 'password' | 'old_password' | 'password_confirmation'
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
}

/** A password field whose content can be shown. Password managers fill it in either state. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <FormField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={t(isShown ? 'account.hide_password' : 'account.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'account.hide' : 'account.show')}
        </button>
      }
    />
  )
}
