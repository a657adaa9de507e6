import { useRouteError } from 'react-router'
import { ErrorMessage, toShownError } from './error-message.tsx'
import { useVisitor } from '../runtime/visitor.ts'

/** An address that no route matches: told inside the layout, and to a bot not at all. */
export function UnmatchedPage() {
  const { isBot } = useVisitor()
  const error = toShownError(useRouteError())
  return isBot ? null : <ErrorMessage {...error} />
}
