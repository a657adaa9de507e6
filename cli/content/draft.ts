import type { Content } from './content.ts'
import type { KnownNames } from './known-names.ts'
import type { ProblemReport } from '../schemas/problem-report.ts'
import type { Shop } from '../schemas/shop-schema.ts'

/**
 * Content whose files were parsed one by one and not checked together yet. Entities with problems
 * are left out.
 */
export type Draft = Omit<Content, 'shop'> & { readonly shop: Shop | undefined }

export interface CheckContext {
  readonly report: ProblemReport
  readonly known: KnownNames
  /** The files in content/pictures. Undefined if they are not checked. */
  readonly pictures: ReadonlySet<string> | undefined
}
