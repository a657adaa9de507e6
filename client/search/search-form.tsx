import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { paths } from '#shared/url/paths.ts'
import { MAX_QUERY_CHARACTERS } from '#shared/search/limits.ts'
import { useHref, useNavigate } from '../router/router-context.ts'
import { toFormQuery } from '../runtime/form-query.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { EditionFields } from '../locale/edition-fields.tsx'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import type { ListState, SuggestionsProps } from './list-state.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-form.module.css'

const CLOSED_LIST: ListState = { isOpen: false, activeId: undefined }

interface SearchFormProps {
  readonly q?: string
  /** The id of the input, for callers that focus it. */
  readonly inputId: string
}

/** A plain form that becomes a combobox: suggestions are loaded when the input receives the focus. */
export function SearchForm({ q = '', inputId }: SearchFormProps) {
  const t = useTranslate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [list, setList] = useState(CLOSED_LIST)
  const { Suggestions, load } = useSuggestions(input)
  const action = useHref(paths.search)
  const navigate = useNavigate()
  const combobox = Suggestions !== undefined && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': list.isOpen,
    'aria-controls': listId,
    'aria-activedescendant': list.activeId,
  }
  return (
    <form action={action} className={styles['form']} onSubmit={search}>
      <EditionFields />
      <input
        ref={input}
        id={inputId}
        type="search"
        name="q"
        className={styles['input']}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        defaultValue={q}
        maxLength={MAX_QUERY_CHARACTERS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={load}
        {...combobox}
      />
      <button type="submit" className={styles['submit']} aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      {Suggestions !== undefined && (
        <Suggestions input={input} listId={listId} onChange={setList} />
      )}
    </form>
  )

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(`${paths.search}?${toFormQuery(event.currentTarget).toString()}`)
  }
}

function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const visitor = useVisitor()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const load = useCallback(() => {
    withMessages(visitor, 'search', import('./suggestions.tsx')).then(
      (module) => setSuggestions(() => module.Suggestions),
      // The form works without suggestions.
      () => undefined,
    )
  }, [visitor])
  useEffect(() => {
    // The focus event is missed when the input was focused before hydration.
    if (document.activeElement === input.current) load()
  }, [input, load])
  return { Suggestions, load }
}
