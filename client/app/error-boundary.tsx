import { Component, type ReactNode } from 'react'
import type { Location } from '../router/location.ts'
import type { RoutePage } from '../router/page-router.ts'
import { toShownError } from './error-message.tsx'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  readonly location: Location
  readonly page: RoutePage
  readonly children: ReactNode
}

interface ErrorBoundaryState extends Pick<ErrorBoundaryProps, 'location' | 'page'> {
  readonly failure?: { readonly error: unknown } | undefined
}

/**
 * Shows the error page in place of a page whose component has thrown, until the next navigation or newer
 * data.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { location, page }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    const isShown = location === state.location && page === state.page
    return isShown ? null : { location, page, failure: undefined }
  }

  override state: ErrorBoundaryState = { location: this.props.location, page: this.props.page }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? (
      this.props.children
    ) : (
      <ErrorPage {...toShownError(failure.error)} />
    )
  }
}
