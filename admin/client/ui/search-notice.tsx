import { Button, Text } from '@mantine/core'
import type { SearchState } from '../api/search-state.ts'
import { useTranslate } from '../locale/locale-context.tsx'
import { ErrorText } from './error-text.tsx'

interface SearchNoticeProps {
  readonly search: SearchState
  /** Explains to the person what is missing on the screen after an error. */
  readonly more?: string
  /** Shown if the search is over and has no error. */
  readonly result?: string | false
}

/** Shows that a search is running, or why it has failed, which is not the same as finding nothing. */
export function SearchNotice({ search, more, result }: SearchNoticeProps) {
  const t = useTranslate()
  const { isSearching, error, retry } = search
  const isOver = !isSearching && error === null
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {isSearching && t('app.searching')}
        {isOver && result}
      </Text>
      {!isSearching && error !== null && (
        <>
          <ErrorText error={error} {...(more !== undefined && { more })} />
          <Button size="xs" variant="default" mt={4} onClick={retry}>
            {t('app.retry')}
          </Button>
        </>
      )}
    </>
  )
}
