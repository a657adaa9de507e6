import type { PageSource } from '../router/page-loader.ts'
import type { PageRouter } from '../router/page-router.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { PayloadCache } from './payload-cache.ts'

/** The state that the parts of navigation share. */
export interface NavigationContext {
  readonly visitor: Visitor
  readonly router: PageRouter
  readonly source: PageSource
  readonly cache: PayloadCache
}
