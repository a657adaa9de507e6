import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchAnswer } from '#shared/search/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import type { SuggestionsProps } from './list-state.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import styles from './suggestions.module.css'
import { toGroups, type SuggestionGroup } from './to-options.ts'
import { useAnswer } from './use-answer.ts'
import { useListKeys } from './use-list-keys.ts'

const NO_OPTION = -1
const WAITING_ROWS = [1, 2, 3]

/** The list below a search field. The field itself stays the form's: this one listens to it. */
export function Suggestions({ input, listId, onChange }: SuggestionsProps) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const [active, setActive] = useState(NO_OPTION)
  const answer = useAnswer(q)
  const groups = answer === undefined ? [] : toGroups(answer)
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  // Whoever has walked on is done with the list.
  const isOpen = openOn === key && q !== ''
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = isOpen && active !== NO_OPTION ? optionId(active) : undefined

  useEffect(() => onChange({ isOpen, activeId }), [onChange, isOpen, activeId])
  useListKeys(input, {
    type: (text) => {
      setQ(text.trim())
      setOpenOn(key)
      setActive(NO_OPTION)
    },
    close: () => setOpenOn(undefined),
    open: () => setOpenOn(key),
    choose: setActive,
    follow: () => activeId !== undefined && clickOn(activeId),
    state: { isOpen, active, last: count },
  })
  return (
    <>
      <div aria-live="polite">
        <ScreenReaderOnly>
          {isOpen && answer !== undefined && toStatus(answer, count, t)}
        </ScreenReaderOnly>
      </div>
      {/* Pressing the mouse must not take the focus out of the field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['popup']}
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {answer !== undefined && <Note answer={answer} />}
        <div
          role="listbox"
          id={listId}
          // What scrolls would be a stop of the Tab key; the arrow keys are what leads here.
          tabIndex={-1}
          className={styles['list']}
          aria-label={t('search.suggestions')}
        >
          {isOpen &&
            groups.map((group) => <Group key={group.kind} {...{ group, active, optionId }} />)}
          {isOpen && answer === undefined && <Waiting />}
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

function Note({ answer: { corrected, is_partial } }: { readonly answer: SearchAnswer }) {
  const t = useTranslate()
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

function Group({ group: { kind, first, suggestions }, active, optionId }: GroupProps) {
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
          id={optionId(first + index)}
          isActive={active === first + index}
        />
      ))}
    </div>
  )
}

/** As high as what will be there: the list does not jump with every letter. */
function Waiting() {
  return WAITING_ROWS.map((row) => (
    <div key={row} className={styles['waiting']} role="presentation" aria-hidden="true" />
  ))
}

function toStatus(
  { corrected }: SearchAnswer,
  count: number,
  t: ReturnType<typeof useTranslate>,
): string {
  if (count === 0) return t('search.no_suggestions')
  const counted = t('search.suggestion_count', { count })
  return corrected === null ? counted : `${t('search.corrected', { corrected })} ${counted}`
}

/** Like a click with the mouse, whatever the option does. */
function clickOn(id: string): true {
  document.getElementById(id)?.click()
  return true
}
