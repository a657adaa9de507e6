import { useRouteError } from 'react-router'
import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useLocalizedText } from '../locale/use-translate.ts'
import { SearchForm } from '../search/search-form.tsx'
import styles from './error-page.module.css'
import { Frame } from './layout.tsx'
import { ErrorMessage, toShownError } from './error-message.tsx'
import { UNMATCHED_MESSAGE_START, UnmatchedPage } from './unmatched-page.tsx'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'

const SEARCH_ID = 'error-search'

/**
 * Shows any fatal error. Bots receive only the layout (spec §2). Another spelling of a page's path is an
 * unmatched URL, although the router has matched it.
 */
export function ErrorPage() {
  const { isBot } = useVisitor()
  const error = toShownError(useRouteError())
  if (isBot) return <Frame />
  if (error.message.startsWith(UNMATCHED_MESSAGE_START)) {
    return (
      <Frame>
        <UnmatchedPage />
      </Frame>
    )
  }
  return (
    <>
      <ShopName />
      <main id="main" tabIndex={-1} ref={focusOnArrival}>
        <ErrorMessage {...error} />
      </main>
    </>
  )
}

/**
 * After a navigation the layout, which announces pages, is gone, so the focus makes screen readers
 * announce the error.
 */
function focusOnArrival(main: HTMLElement | null): void {
  main?.focus({ preventScroll: true })
}

/** Identifies the shop and finds its pages, unless its own data could not be loaded. */
function ShopName() {
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  if (general === undefined) return null
  return (
    <header className={styles['header']}>
      <Link to={paths.home} reloadDocument>
        {words(general.name)}
      </Link>
      <SearchForm inputId={SEARCH_ID} />
    </header>
  )
}
