import type { MouseEvent } from 'react'
import { paths } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './account-button.module.css'
import { openPopup } from '../stores/auth-store.ts'
import { useAuth } from './use-auth.ts'

/**
 * The button that opens the sign-in popup or the account drawer; without script it links to the
 * account page.
 */
export function AccountButton() {
  const t = useTranslate()
  const visitor = useVisitor()
  const { auth } = visitor
  const user = useAuth((state) => state.user)
  const popups = useAuth((state) => state.popups)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { authenticated } = auth.getState()
    openPopup(auth, authenticated ? 'account' : 'login')
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
