import { Component, type ReactNode } from 'react'
import type { Location } from '../router/location.ts'
import { toShownError } from './error-message.tsx'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  readonly location: Location
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly location: Location
  readonly failure?: { readonly error: unknown } | undefined
}

/** Shows the error page in place of a page whose component has thrown, until the next navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { location, failure: undefined }
  }

  override state: ErrorBoundaryState = { location: this.props.location }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? (
      this.props.children
    ) : (
      <ErrorPage {...toShownError(failure.error)} />
    )
  }
}
