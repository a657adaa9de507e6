import { useEffect, type MouseEvent } from 'react'
import { paths } from '#shared/locale/paths.ts'
import { useVisitor } from '../app/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import { Icon } from '../ui/icon.tsx'
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
      <Icon name={user === undefined ? 'account' : 'account-signed-in'} />
    </Link>
  )
}
