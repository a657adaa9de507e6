import { Center, Loader } from '@mantine/core'
import { fetchSession } from '#shared/admin/session-contract.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Frame } from './frame.tsx'
import { SessionContext } from '../api/session-context.ts'

/** Waits until it is known who is signed in. An error later does not take the screen away. */
export function SessionGate() {
  const t = useTranslate()
  const { data, error, refetch } = useAdminQuery(fetchSession, {})
  if (data !== undefined)
    return (
      <SessionContext value={data}>
        <Frame />
      </SessionContext>
    )
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <Center mih="60vh">
      <Loader aria-label={t('app.loading')} />
    </Center>
  )
}
