import { useEffect, useState } from 'react'
import type { User } from '#shared/account/user.ts'
import { paths } from '#shared/url/paths.ts'
import { useVisitor } from '../../runtime/visitor.ts'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { resendConfirmation } from '../account-calls.ts'
import styles from './account-drawer.module.css'
import { fetchUser } from '../fetch-user.ts'
import { signOut } from '../session.ts'
import { useAuth } from '../use-auth.ts'

const ACCOUNT_PAGES = [
  { to: paths.my, label: 'my.overview' },
  { to: paths.myDetails, label: 'my.details' },
  { to: paths.myProduct, label: 'my.product' },
  { to: paths.myBlog, label: 'my.blog' },
  { to: paths.myPortfolio, label: 'my.portfolio' },
  { to: paths.wishList, label: 'shell.wish_list' },
] as const

export function AccountDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const user = useAuth((auth) => auth.user)
  // A summary that arrives later is below the buttons, which would move away from the pointer.
  const [isKnown] = useState(user !== undefined)
  const summary = user !== undefined && <UserSummary user={user} />
  // The address may have been confirmed or changed elsewhere.
  useEffect(() => void fetchUser(visitor), [visitor])
  const handleSignOut = () => {
    onClose()
    visitor.auth.setState({ notice: { text: t('account.signed_out') } })
    void signOut(visitor)
  }
  return (
    <Drawer title={t('account.title')} onClose={onClose}>
      {isKnown && summary}
      <nav aria-label={t('my.navigation')}>
        <ul className={styles['pages']}>
          {ACCOUNT_PAGES.map(({ to, label }) => (
            <li key={to}>
              {/* The page replaces the drawer's URL, so that Back leads to the page below it. */}
              <Link to={to} replace>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={button['secondary']} onClick={handleSignOut}>
        {t('account.sign_out')}
      </button>
      {!isKnown && summary}
    </Drawer>
  )
}

function UserSummary({ user }: { readonly user: User }) {
  const t = useTranslate()
  const { name, email, is_email_confirmed, pending_email } = user
  return (
    <div className={styles['who']}>
      {name !== '' && <p className={styles['name']}>{name}</p>}
      <p className={styles['email']}>{email}</p>
      {!is_email_confirmed && <Unconfirmed email={email} />}
      {pending_email !== null && <p>{t('account.pending', { email: pending_email })}</p>}
    </div>
  )
}

function Unconfirmed({ email }: Pick<User, 'email'>) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  const send = () => {
    if (state === 'sending') return
    setState('sending')
    resendConfirmation(visitor).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  return (
    <div className={styles['unconfirmed']}>
      <p>{t('account.unconfirmed', { email })}</p>
      <div role="status">
        {state === 'sent' && (
          <p ref={focusOnMount} tabIndex={-1}>
            {t('account.confirm_sent')}
          </p>
        )}
        {state === 'failed' && <p>{t('account.failed')}</p>}
      </div>
      {state !== 'sent' && (
        <button
          type="button"
          className={button['quiet']}
          aria-disabled={state === 'sending'}
          onClick={send}
        >
          {t(state === 'sending' ? 'account.sending' : 'account.confirm_again')}
        </button>
      )}
    </div>
  )
}
