import type { PageRouter } from '../router/page-router.ts'
import type { Visitor } from '../runtime/visitor.ts'

/** The parts of the application that the gallery needs. */
export interface GalleryHost {
  readonly visitor: Visitor
  readonly router: PageRouter
}
