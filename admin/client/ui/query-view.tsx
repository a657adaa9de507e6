import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isSignedOut } from '../api/describe-error.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorNotice } from './error-notice.tsx'

const ROW_HEIGHT = 40

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>
  /** How many rows the skeleton has. */
  readonly rows: number
  /** Counts the rows of a list, which are announced whenever the list shows others. */
  readonly countRows?: (data: Data) => number
  readonly children: (data: Data) => ReactNode
}

/** Shows what a query has read: a skeleton before, and with an error what was read last. */
export function QueryView<Data>({ query, rows, countRows, children }: QueryViewProps<Data>) {
  const t = useTranslate()
  const { search } = useLocation()
  const { data, error, isPlaceholderData, refetch } = query
  const count = data === undefined || isPlaceholderData ? 0 : (countRows?.(data) ?? 0)
  /** If data is shown, the notice of the frame is enough. */
  const isReportedByFrame = data !== undefined && error !== null && isSignedOut(error)
  return (
    <>
      {error !== null && !isReportedByFrame && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Stack gap="xs" aria-busy>
          <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} height={ROW_HEIGHT} />
          ))}
        </Stack>
      )}
      {countRows !== undefined && (
        <VisuallyHidden role="status">
          {/* With another key the same count is announced again. */}
          {count > 0 && <span key={search}>{t('list.listed', { count })}</span>}
        </VisuallyHidden>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
