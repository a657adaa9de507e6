import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { useCachedState, type AccountCache } from './account-cache.ts'
import { useAction } from './use-action.ts'

/** One page of orders or purchases, newest first. */
export interface NewestPage<Entry> {
  readonly entries: readonly Entry[]
  readonly has_more: boolean
}

interface NewestFirstProps<Entry> {
  readonly newestPage: NewestPage<Entry>
  /** The older entries after a return to the page. */
  readonly olderCache: AccountCache<NewestPage<Entry>>
  /** Loads the entries before the order with this number. */
  readonly loadPage: (number: string | undefined) => Promise<NewestPage<Entry>>
  /** Shown if there are no entries. */
  readonly empty: ReactNode
  /** Renders the list item of an entry. */
  readonly children: (entry: Entry) => ReactNode
}

/** A list of orders or purchases with a button that loads older ones. */
export function NewestFirst<Entry extends { readonly number: string }>({
  newestPage,
  olderCache,
  loadPage,
  empty,
  children,
}: NewestFirstProps<Entry>) {
  const t = useTranslate()
  const [olderPage, setOlderPage] = useCachedState(olderCache)
  const { isRunning, failure, start } = useAction()
  const list = useRef<HTMLUListElement>(null)
  const shownCount = useRef(0)
  const [addedPage, setAddedPage] = useState<NewestPage<Entry>>()
  useEffect(() => {
    // The button may have disappeared with the last page, so the focus moves to the first new
    // entry.
    if (addedPage !== undefined)
      list.current?.children[shownCount.current]?.querySelector('a')?.focus()
  }, [addedPage])
  const knownNumbers = new Set(newestPage.entries.map(({ number }) => number))
  const olderEntries = olderPage?.entries.filter(({ number }) => !knownNumbers.has(number)) ?? []
  const entries = [...newestPage.entries, ...olderEntries]
  if (entries.length === 0) return empty
  const showOlder = () =>
    start(async () => {
      const nextPage = await loadPage(entries.at(-1)?.number)
      shownCount.current = entries.length
      setAddedPage(nextPage)
      // With the newest ones: an order that is placed later moves the last of them out of their page.
      setOlderPage({ entries: [...entries, ...nextPage.entries], has_more: nextPage.has_more })
    })
  return (
    <>
      <ul ref={list}>{entries.map(children)}</ul>
      {(olderPage ?? newestPage).has_more && (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isRunning}
          onClick={showOlder}
        >
          {t('my.older_orders')}
        </button>
      )}
      <p role="status">{failure}</p>
    </>
  )
}
