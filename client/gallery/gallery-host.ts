import type { createBrowserRouter } from 'react-router'
import type { Visitor } from '../app/visitor.ts'

/** What the gallery needs of the application around it. */
export interface GalleryHost {
  readonly visitor: Visitor
  readonly router: ReturnType<typeof createBrowserRouter>
}
