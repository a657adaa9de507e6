import { useState } from 'react'
import { DELETE_ACCOUNT_RULES } from '#shared/account/rules.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { useTranslate } from '../../locale/use-translate.ts'
import { focusMain } from '../../ui/focus-main.ts'
import button from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, readText } from '../../ui/form.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { NoPassword } from '../no-password.tsx'
import { leaveSession } from '../session.ts'
import { useAuth } from '../use-auth.ts'
import styles from './leaving.module.css'

/** Deletes the account after a clear warning and the password. */
export function DeleteAccount() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['way']}>
      <p>{t('my.delete_help')}</p>
      <button type="button" className={button['secondary']} onClick={() => setOpen(true)}>
        {t('my.delete')}
      </button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const hasPassword = useAuth(({ user }) => user?.has_password !== false)
  const send = async ({ password }: { readonly password: string }) => {
    const { deleteOwnAccount } = await import('./my-calls.ts')
    await deleteOwnAccount(visitor, password)
    leaveSession(visitor)
    visitor.auth.setState({ notice: { text: t('my.deleted') } })
    // The content is replaced by a shorter one, so the scroll position would be at its end.
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      focusMain()
    })
  }
  return (
    <Dialog title={t('my.delete_title')} onClose={onClose}>
      <p>{t('my.delete_warning')}</p>
      {hasPassword ? (
        <Form
          rules={DELETE_ACCOUNT_RULES}
          read={(input) => ({ password: readText(input, 'password') })}
          send={send}
          submit={t('my.delete_now')}
          sending={t('my.deleting')}
          failed={t('my.not_done')}
        >
          <FormField
            name="password"
            type="password"
            label={t('my.delete_password')}
            autoComplete="current-password"
          />
        </Form>
      ) : (
        <NoPassword />
      )}
      <p>
        <button type="button" className={button['quiet']} onClick={onClose}>
          {t('my.delete_keep')}
        </button>
      </p>
    </Dialog>
  )
}
