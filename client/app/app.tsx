import { useDeferredValue } from 'react'
import { useGalleryUrl } from '../gallery/use-gallery-url.ts'
import { useLocation, useRoutePage } from '../router/router-context.ts'
import { ScrollRestoration } from '../router/scroll-restoration.tsx'
import { BreakpointContext } from '../runtime/breakpoint-context.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import { Frame } from './layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { toShownError } from './error-message.tsx'
import { ErrorPage } from './error-page.tsx'
import { UNMATCHED_MESSAGE_START, UnmatchedPage } from './unmatched-page.tsx'

export function App() {
  useGalleryUrl()
  const breakpoint = useVisitorStore(
    (visitor) => visitor.breakpoint,
    (state) => state.breakpoint,
  )
  // On a phone's first page it changes after hydration. Rendering all pictures at once is a long task.
  const deferredBreakpoint = useDeferredValue(breakpoint)
  return (
    <BreakpointContext value={deferredBreakpoint}>
      <ErrorBoundary location={useLocation()} page={useRoutePage()}>
        {PAGE}
      </ErrorBoundary>
      <ScrollRestoration />
    </BreakpointContext>
  )
}

/** Fatal errors replace the whole page; an unmatched URL is reported inside the layout. */
function Page() {
  const { error, Component } = useRoutePage()
  if (error === undefined) return <Frame>{Component !== undefined && <Component />}</Frame>
  const shownError = toShownError(error)
  if (!shownError.message.startsWith(UNMATCHED_MESSAGE_START)) return <ErrorPage {...shownError} />
  return (
    <Frame>
      <UnmatchedPage {...shownError} />
    </Frame>
  )
}

/** A constant, so that another location of the same page does not render it again. */
const PAGE = <Page />
