import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './popup-host.module.css'
import { findOpenPopup } from '../stores/auth-store.ts'
import { findPopup } from '../stores/popup-list.ts'
import { useAuth } from './use-auth.ts'

/** Renders the popups. Their script and messages are fetched when the first one is needed. */
export function PopupHost() {
  const t = useTranslate()
  const visitor = useVisitor()
  const { auth } = visitor
  const { hash } = useLocation()
  const isOpen = useAuth((state) => findOpenPopup(state) !== undefined)
  const popups = useAuth((state) => state.popups)
  const [Popups, setPopups] = useState<ComponentType>()
  const hasNotice = useAuth((state) => state.notice !== undefined)
  const isNeeded = isOpen || hasNotice || findPopup(hash) !== undefined
  useEffect(() => {
    if (!isNeeded || popups !== 'absent') return
    auth.setState({ popups: 'loading' })
    const load = async () => {
      try {
        const popupsModule = await withMessages(
          visitor,
          ['account', 'my', 'form'],
          import('./popups/popups.tsx'),
        )
        setPopups(() => popupsModule.Popups)
        auth.setState({ popups: 'there' })
      } catch {
        // The error is shown below, with a button to retry.
        auth.setState({ popups: 'failed' })
      }
    }
    void load()
  }, [visitor, auth, isNeeded, popups])
  return (
    <>
      <div role="alert">
        {popups === 'failed' && (
          <p className={styles['failed']}>
            {t('error.unavailable_help')}{' '}
            <button type="button" onClick={() => auth.setState({ popups: 'absent' })}>
              {t('error.retry')}
            </button>
          </p>
        )}
      </div>
      {Popups !== undefined && <Popups />}
    </>
  )
}
