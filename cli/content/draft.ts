import type { Content } from './content.ts'
import type { KnownNames } from './known-names.ts'
import type { ProblemReport } from '../schemas/problem-report.ts'
import type { Shop } from '../schemas/shop-schema.ts'

/** Content whose single files are read; what has mistakes is left out. */
export type Draft = Omit<Content, 'shop'> & { readonly shop: Shop | undefined }

export interface CheckContext {
  readonly report: ProblemReport
  readonly known: KnownNames
  /** The files in content/pictures; undefined: not looked at. */
  readonly pictures: ReadonlySet<string> | undefined
}
