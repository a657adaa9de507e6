import { paths } from '#shared/url/paths.ts'
import { Link } from '../locale/link.tsx'
import { useLocalizedText } from '../locale/use-translate.ts'
import { SearchForm } from '../search/search-form.tsx'
import styles from './error-page.module.css'
import { Frame } from './layout.tsx'
import { ErrorMessage, type ShownError } from './error-message.tsx'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'

const SEARCH_ID = 'error-search'

/** Shows any fatal error. Bots receive only the layout (spec §2). */
export function ErrorPage(error: ShownError) {
  const { isBot } = useVisitor()
  if (isBot) return <Frame />
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
