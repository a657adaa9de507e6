import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../app/visitor.ts'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './account-place.module.css'
import { isPopupOpen } from './store.ts'
import { useAuth } from './use-auth.ts'

/** What popup-names.ts knows, in short. */
export const POPUP_HASH = /^#(login|register|account|(forgot|edit)-.+|(reset|confirm)=.+)$/

/** Where the popups stand; their script and words are fetched when the first has something to say. */
export function AccountPlace() {
  const t = useTranslate()
  const visitor = useVisitor()
  const { auth } = visitor
  const { hash } = useLocation()
  const isOpen = useAuth(isPopupOpen)
  const popups = useAuth((state) => state.popups)
  const [Popups, setPopups] = useState<ComponentType>()
  const hasNotice = useAuth((state) => state.notice !== undefined)
  const isAsked = isOpen || hasNotice || POPUP_HASH.test(hash)
  useEffect(() => {
    if (!isAsked || popups !== 'absent') return
    auth.setState({ popups: 'loading' })
    const load = async () => {
      try {
        const loaded = await withMessages(
          visitor,
          ['account', 'my', 'form'],
          import('./popups/popups.tsx'),
        )
        setPopups(() => loaded.Popups)
        auth.setState({ popups: 'there' })
      } catch {
        // Said below, with a way to try again.
        auth.setState({ popups: 'failed' })
      }
    }
    void load()
  }, [visitor, auth, isAsked, popups])
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
