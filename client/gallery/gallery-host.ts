import type { createBrowserRouter } from 'react-router'
import type { Visitor } from '../app/visitor.ts'

/** What the gallery needs of the application around it. */
export interface GalleryHost {
  readonly visitor: Visitor
  readonly router: ReturnType<typeof createBrowserRouter>
  /** Failed imports that the page is not to be loaded anew for. */
  readonly handled: WeakSet<object>
}
