import { useLocation, useRoutePage } from '../router/router-context.ts'
import { Frame } from './layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { toShownError } from './error-message.tsx'
import { ErrorPage } from './error-page.tsx'
import { UNMATCHED_MESSAGE_START, UnmatchedPage } from './unmatched-page.tsx'
import { ScrollRestoration } from '../router/scroll-restoration.tsx'

/** The shown page in the layout. */
export function App() {
  return (
    <>
      <ErrorBoundary location={useLocation()}>
        <Page />
      </ErrorBoundary>
      <ScrollRestoration />
    </>
  )
}

/** Fatal errors replace the whole page; an unmatched URL is reported inside the layout. */
function Page() {
  const { error, Component } = useRoutePage()
  const shownError = error === undefined ? undefined : toShownError(error)
  const isUnmatched = shownError?.message.startsWith(UNMATCHED_MESSAGE_START) === true
  if (shownError !== undefined && !isUnmatched) return <ErrorPage {...shownError} />
  return (
    <Frame>
      {shownError !== undefined && <UnmatchedPage {...shownError} />}
      {Component !== undefined && <Component />}
    </Frame>
  )
}
