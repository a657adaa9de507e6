import type { createBrowserRouter } from 'react-router'
import type { Visitor } from '../runtime/visitor.ts'

/** What the gallery needs from the application. */
export interface GalleryHost {
  readonly visitor: Visitor
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Errors of failed imports that must not reload the page. */
  readonly handledErrors: WeakSet<object>
}
