import { useEffect, type MouseEvent } from 'react'
import { paths } from '#shared/locale/paths.ts'
import { useVisitor } from '../app/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import styles from './account-button.module.css'
import { followSession } from './follow-session.ts'
import { openPopup } from './store.ts'
import { useAuth } from './use-auth.ts'

/** The way to sign in and to the account: a popup over the page, without script the page of it. */
export function AccountButton() {
  const t = useTranslate()
  const visitor = useVisitor()
  const { auth } = visitor
  const user = useAuth((state) => state.user)
  const popups = useAuth((state) => state.popups)
  useEffect(() => (visitor.isBot ? undefined : followSession(visitor)), [visitor])
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { authenticated } = auth.getState()
    openPopup(auth, authenticated ? 'accountDrawerOpen' : 'loginPopupOpen')
  }
  return (
    <Link
      to={paths.my}
      className={styles['button']}
      aria-label={
        user === undefined ? t('account.title') : t('account.of', { name: user.name || user.email })
      }
      aria-haspopup="dialog"
      aria-busy={popups === 'loading'}
      onClick={open}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.5-7.5 14.5-7.5 15 0" />
        {user !== undefined && <circle cx="18.5" cy="5.5" r="2" fill="currentColor" />}
      </svg>
    </Link>
  )
}
