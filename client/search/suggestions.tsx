import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { useLocation } from '../router/router-context.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import type { SuggestionsProps } from './list-state.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import styles from './suggestions.module.css'
import { toSuggestionGroups, type SuggestionGroup } from './suggestion-groups.ts'
import { useSearchResults } from './use-search-results.ts'
import { useListKeyboard } from './use-list-keys.ts'

const NO_OPTION = -1
const NOTHING_CHOSEN = { index: NO_OPTION, count: 0 }
const LOADING_ROWS = [1, 2, 3]

/** The list below a search input. The input belongs to the form; this component listens to it. */
export function Suggestions({ input, listId, onChange }: SuggestionsProps) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const found = useSearchResults(q)
  const hasFailed = found === 'failed'
  const results = hasFailed ? undefined : found
  const groups = results === undefined ? [] : toSuggestionGroups(results)
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  // Another number of options means that others have this index now.
  const active = chosen.count === count ? chosen.index : NO_OPTION
  // A navigation closes the list.
  const isOpen = openKey === key && q !== ''
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = isOpen && active !== NO_OPTION ? optionId(active) : undefined

  useEffect(() => onChange({ isOpen, activeId }), [onChange, isOpen, activeId])
  useListKeyboard(input, {
    input: (text) => {
      setQ(text.trim())
      setOpenKey(key)
      setChosen(NOTHING_CHOSEN)
    },
    close: () => setOpenKey(undefined),
    open: () => setOpenKey(key),
    choose: (index) => setChosen({ index, count }),
    activate: () => activeId !== undefined && clickOption(activeId),
    state: { isOpen, active, lastIndex: count },
  })
  return (
    <>
      <div aria-live="polite">
        <ScreenReaderOnly>
          {isOpen && results !== undefined && toStatus(results, count, t)}
          {isOpen && hasFailed && t('search.suggestions_failed')}
        </ScreenReaderOnly>
      </div>
      {/* A mouse press must not move the focus out of the input. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['popup']}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {results !== undefined && <Note results={results} count={count} />}
        {hasFailed && <p className={styles['note']}>{t('search.suggestions_failed')}</p>}
        <div
          role="listbox"
          id={listId}
          // A scroll container would be a tab stop, but the options are reached by arrow keys.
          tabIndex={-1}
          className={styles['list']}
          aria-label={t('search.suggestions')}
        >
          {isOpen &&
            groups.map((group) => <Group key={group.kind} {...{ group, active, optionId }} />)}
          {isOpen && found === undefined && <LoadingRows />}
          {isOpen && (
            <Link
              to={paths.results(q)}
              id={optionId(count)}
              role="option"
              aria-selected={active === count}
              tabIndex={-1}
              className={styles['all']}
            >
              {t('search.all', { q })}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

interface NoteProps {
  readonly results: SearchAnswer
  readonly count: number
}

function Note({ results: { corrected, is_partial }, count }: NoteProps) {
  const t = useTranslate()
  if (count === 0) return <p className={styles['note']}>{t('search.no_suggestions')}</p>
  if (corrected !== null) {
    return <p className={styles['note']}>{t('search.corrected', { corrected })}</p>
  }
  return is_partial === true && <p className={styles['note']}>{t('search.partial')}</p>
}

interface GroupProps {
  readonly group: SuggestionGroup
  readonly active: number
  readonly optionId: (index: number) => string
}

function Group({ group: { kind, firstIndex, suggestions }, active, optionId }: GroupProps) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t(`search.${kind}`)}>
      <p className={styles['kind']} aria-hidden="true">
        {t(`search.${kind}`)}
      </p>
      {suggestions.map((suggestion, index) => (
        <SuggestionRow
          key={suggestion.to}
          suggestion={suggestion}
          id={optionId(firstIndex + index)}
          isActive={active === firstIndex + index}
        />
      ))}
    </div>
  )
}

/** Placeholder rows with the height of suggestions, so that the list does not jump. */
function LoadingRows() {
  return LOADING_ROWS.map((row) => (
    <div key={row} className={styles['waiting']} role="presentation" aria-hidden="true" />
  ))
}

function toStatus(
  { corrected }: SearchAnswer,
  count: number,
  t: ReturnType<typeof useTranslate>,
): string {
  if (count === 0) return t('search.no_suggestions')
  const countText = t('search.suggestion_count', { count })
  return corrected === null ? countText : `${t('search.corrected', { corrected })} ${countText}`
}

/** Activates the option like a mouse click. */
function clickOption(id: string): true {
  document.getElementById(id)?.click()
  return true
}
