import { useRouteError } from 'react-router'
import { Frame } from './layout.tsx'
import { ErrorMessage, toShownError } from './error-message.tsx'
import { useVisitor } from './visitor.ts'

/** Any fatal error. A bot is shown the layout and nothing of the error (spec §2). */
export function ErrorPage() {
  const { isBot } = useVisitor()
  const error = toShownError(useRouteError())
  if (isBot) return <Frame />
  return (
    <main id="main">
      <ErrorMessage {...error} />
    </main>
  )
}
