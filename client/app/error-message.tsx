import { REQUEST_ID_ATTRIBUTE } from '#shared/api/request-id.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { paths } from '#shared/url/paths.ts'
import { LazyShelf } from '../catalog/lazy-shelf.tsx'
import { Link } from '../locale/link.tsx'
import { useHref, useLocation } from '../router/router-context.ts'
import { INTERNAL_MESSAGE } from '../runtime/hydration.ts'
import { PageError } from '../runtime/page-error.ts'
import { useTranslate, useLocalizedText } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './error-message.module.css'
import { useVisitorStore } from '../runtime/visitor.ts'

const NOT_FOUND = 404
const INTERNAL_STATUS = 500
const UNAVAILABLE_STATUS = 503
/** Spec §2, generic error page. */
const NOT_FOUND_TITLE = 'Page Not Found'
export const INTERNAL_TITLE = 'Internal Server Error'

export interface ShownError {
  readonly status: number
  readonly message: string
}

/**
 * Converts an error into what visitors see. The message of an error that is not meant for them is never
 * shown.
 */
export function toShownError(error: unknown): ShownError {
  if (!(error instanceof PageError)) return { status: INTERNAL_STATUS, message: INTERNAL_MESSAGE }
  const { status, message } = error
  return { status, message }
}

export function ErrorMessage({ status, message }: ShownError) {
  const t = useTranslate()
  const isMissing = status === NOT_FOUND
  const title = isMissing ? NOT_FOUND_TITLE : INTERNAL_TITLE
  const translatedTitle = isMissing ? t('error.not_found') : t('error.internal')
  return (
    <div className={styles['error']}>
      <title>{translatedTitle}</title>
      <meta name="robots" content="noindex" />
      <p className={styles['status']}>{status}</p>
      <h1 lang="en">{title}</h1>
      {translatedTitle !== title && <p className={styles['translated']}>{translatedTitle}</p>}
      <p className={styles['message']} lang="en">
        {message}
      </p>
      <p>{t(findHelp(status))}</p>
      {!isMissing && <RequestId />}
      <ul className={styles['links']}>
        {!isMissing && (
          <li>
            <ReloadLink />
          </li>
        )}
        <li>
          <Link to={paths.home} reloadDocument>
            {t('shell.home')}
          </Link>
        </li>
        <Navigation />
      </ul>
      {isMissing && <LazyShelf />}
    </div>
  )
}

/** An empty text node, so that React does not remove what the server has inserted there. */
const NO_REQUEST_ID = ''

/**
 * A placeholder for the request's id. The server inserts it into each response, because rendered
 * pages are shared between requests.
 */
function RequestId() {
  const t = useTranslate()
  const attribute = { [REQUEST_ID_ATTRIBUTE]: '' }
  return (
    <p className={styles['request']}>
      {t('error.request')}{' '}
      <code {...attribute} suppressHydrationWarning>
        {NO_REQUEST_ID}
      </code>
    </p>
  )
}

/** A link that loads the current URL as a new document. */
function ReloadLink() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <a href={useHref(`${pathname}${search}`)} className={button['main']}>
      {t('error.retry')}
    </a>
  )
}

function findHelp(status: number): MessageKey {
  if (status === NOT_FOUND) return 'error.not_found_help'
  return status === UNAVAILABLE_STATUS ? 'error.unavailable_help' : 'error.internal_help'
}

function Navigation() {
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  return general?.navigation.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} reloadDocument>
        {words(label)}
      </Link>
    </li>
  ))
}
