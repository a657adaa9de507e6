import { useRouteError } from 'react-router'
import { ErrorMessage, toShownError } from './error-message.tsx'

/** An address that no route matches: told inside the layout. */
export function UnmatchedPage() {
  return <ErrorMessage {...toShownError(useRouteError())} />
}
