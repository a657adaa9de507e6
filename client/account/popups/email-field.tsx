import { useTranslate } from '../../locale/use-translate.ts'
import { FormField } from '../../ui/form-field.tsx'
import { useVisitor } from '../../runtime/visitor.ts'
import type { AuthStore } from '../../stores/auth-store.ts'

/**
 * An address that was entered into one popup is the initial value in the next one, for example
 * after a forgotten password.
 */
const enteredEmails = new WeakMap<AuthStore, string>()

interface EmailFieldProps {
  readonly label?: string
  readonly autoComplete: 'email' | 'username'
}

export function EmailField({ label, autoComplete }: EmailFieldProps) {
  const t = useTranslate()
  const { auth } = useVisitor()
  return (
    <FormField
      name="email"
      type="email"
      label={label ?? t('account.email')}
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={enteredEmails.get(auth) ?? ''}
      onChange={({ target }) => enteredEmails.set(auth, target.value)}
    />
  )
}
