import { paths } from '#shared/url/paths.ts'
import type { ProblemReport } from '../../schemas/problem-report.ts'
import type { Redirect } from '../../schemas/shop-schema.ts'
import type { Draft } from '../draft.ts'
import { listEditions } from '../editions.ts'
import type { KnownNames } from '../known-names.ts'

export interface ContentToCheck {
  readonly draft: Draft
  readonly report: ProblemReport
  readonly known: KnownNames
  /** The files in content/pictures; undefined if they are not checked. */
  readonly pictures: ReadonlySet<string> | undefined
}

/** What rules read besides the field: the whole content, and indexes of it. */
export interface CheckContext extends Omit<ContentToCheck, 'report'> {
  /** The products that are the licence of a program. */
  readonly licences: ReadonlySet<string>
  /** `a b` for each product `a` with a variant of product `b` among its extras. */
  readonly extras: ReadonlySet<string>
  /** Every address that ends in a slug; undefined while a product could not be read. */
  readonly addresses: ReadonlySet<string> | undefined
  /** The first redirect of each path. */
  readonly redirects: ReadonlyMap<string, Redirect>
  /** The values met so far in each list, for `once`. */
  readonly seen: WeakMap<object, Set<string>>
  readonly slugs: Map<string, { readonly key: string; readonly isOwn: boolean }>
}

export function createCheckContext({ draft, known, pictures }: ContentToCheck): CheckContext {
  const extras = new Set<string>()
  const addresses = new Set<string>()
  for (const product of draft.products) {
    for (const sku of product.extras) extras.add(`${product.key} ${known.skus.get(sku) ?? ''}`)
    for (const { slug } of listEditions([product])) addresses.add(paths.product(slug))
  }
  for (const { slug } of listEditions(draft.blogs)) addresses.add(paths.blog(slug))
  for (const { slug } of draft.categories) {
    for (const one of Object.values(slug)) if (one !== undefined) addresses.add(paths.category(one))
  }
  return {
    draft,
    known,
    pictures,
    licences: new Set(Array.from(draft.soft, ({ licence }) => licence)),
    extras,
    addresses: draft.products.length === known.products.size ? addresses : undefined,
    redirects: new Map(draft.redirects.toReversed().map((redirect) => [redirect.from, redirect])),
    seen: new WeakMap(),
    slugs: new Map(),
  }
}
