import { useRef, useState } from 'react'
import type { Session } from '#shared/account/my-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { useVisitor, type Visitor } from '../../runtime/visitor.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { createAccountCache } from '../account-cache.ts'
import { MyState } from './my-state.tsx'
import styles from './sessions.module.css'
import { useAction } from '../use-action.ts'
import { useOwnData, type OwnDataCache } from './use-own-data.ts'

/** Lists the sessions of the account, each with a button that ends it. */
export function Sessions() {
  const t = useTranslate()
  const visitor = useVisitor()
  const ownData = useOwnData(load, sessionsCache)
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { isRunning, failure, start } = useAction()
  if (ownData.kind !== 'ready') return <MyState ownData={ownData} />
  const sessions = ownData.data

  const end = (id: string | undefined, notice: string) =>
    start(async () => {
      setMessage('')
      const { endSession } = await import('./my-calls.ts')
      const remainingSessions = await endSession(visitor, id)
      ownData.change(() => remainingSessions)
      setMessage(notice)
      // The pressed button no longer exists.
      status.current?.focus()
    })
  return (
    <>
      <p className={styles['help']}>
        {sessions.length > 1 ? t('my.sessions_help') : t('my.only_here')}
      </p>
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isRunning={isRunning}
            onEnd={(device) => end(session.id, t('my.session_ended', { device }))}
          />
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
        {failure ?? message}
      </p>
      {sessions.length > 1 && (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isRunning}
          onClick={() => end(undefined, t('my.others_ended'))}
        >
          {t('my.end_others')}
        </button>
      )}
    </>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly isRunning: boolean
  readonly onEnd: (device: string) => void
}

function SessionRow({ session, isRunning, onEnd }: SessionRowProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { created_at, seen_at, is_current } = session
  const device = session.device === '' ? t('my.unknown_device') : session.device
  const createdDate = formatDate(created_at, locale)
  const seenDate = formatDate(seen_at === '' ? created_at : seen_at, locale)
  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['device']}>
          {device} {is_current && <strong>{t('my.this_device')}</strong>}
        </p>
        <p className={styles['dates']}>
          {t('my.session_dates', { created: createdDate, seen: seenDate })}
        </p>
      </div>
      {!is_current && (
        <button
          type="button"
          className={button['quiet']}
          aria-label={t('my.end_session_of', { device })}
          aria-disabled={isRunning}
          onClick={() => onEnd(device)}
        >
          {t('my.end_session')}
        </button>
      )}
    </li>
  )
}

const sessionsCache: OwnDataCache<Awaited<ReturnType<typeof load>>> = createAccountCache()

async function load(visitor: Visitor, signal: AbortSignal) {
  const { loadSessions } = await import('./my-calls.ts')
  return loadSessions(visitor, signal)
}
