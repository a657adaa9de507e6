import { paths } from '#shared/url/paths.ts'
import type { GlossaryEntry } from '../../schemas/glossary-schema.ts'
import type { ProblemReport } from '../../schemas/problem-report.ts'
import type { Redirect } from '../../schemas/shop-schema.ts'
import { ARMENIAN_TYPOGRAPHY } from '../armenian-typography.ts'
import type { Product } from '../content.ts'
import type { Draft } from '../draft.ts'
import { listEditions, type WithEditions } from '../editions.ts'
import { FRENCH_TYPOGRAPHY } from '../french-typography.ts'
import { createGlossaryChecks } from '../glossary-check.ts'
import type { KnownNames } from '../known-names.ts'
import type { LanguageCheck } from '../language-check.ts'

export interface ContentToCheck {
  readonly draft: Draft
  readonly report: ProblemReport
  readonly knownNames: KnownNames
  readonly glossary: readonly GlossaryEntry[]
  /** The files in content/pictures; undefined if they are not checked. */
  readonly pictures: ReadonlySet<string> | undefined
}

/** The data that a rule may read besides its field: the complete content and indexes of it. */
export interface CheckContext extends Omit<ContentToCheck, 'report'> {
  readonly languageChecks: readonly LanguageCheck[]
  /** The keys of the products that are the licence of a program. */
  readonly licenceProducts: ReadonlySet<string>
  /** `a b` for each product `a` with a variant of product `b` among its extras. */
  readonly extraPairs: ReadonlySet<string>
  /** The keys of the products that are made of parts. */
  readonly bundles: ReadonlySet<string>
  /** The tax class of each product that could be read. */
  readonly taxClasses: ReadonlyMap<string, Product['tax_class']>
  /** The properties of each product that could be read. */
  readonly properties: ReadonlyMap<string, Product['properties']>
  /** Every URL that ends in a slug. Undefined if a file with slugs or redirects has mistakes. */
  readonly slugPaths: ReadonlySet<string> | undefined
  /** The English URL of each product, article and program that could be read. */
  readonly englishPaths: ReadonlySet<string>
  /** The first redirect from each path. */
  readonly redirects: ReadonlyMap<string, Redirect>
  /** The values found so far in each list, for `isUniqueInList`. */
  readonly seenValues: WeakMap<object, Set<string>>
  readonly slugOwners: Map<string, { readonly key: string; readonly hasOwnSlug: boolean }>
}

/** The files that decide which links lead somewhere. */
const ADDRESS_FILE_PATTERN = /[/\\](?:(?:products|blogs|soft)[/\\]|(?:categories|redirects)\.yaml$)/

export function createCheckContext({
  draft,
  report,
  knownNames,
  glossary,
  pictures,
}: ContentToCheck): CheckContext {
  const extraPairs = new Set<string>()
  const slugPaths = new Set<string>()
  const englishPaths = new Set<string>()
  const bundles = new Set<string>()
  const taxClasses = new Map<string, Product['tax_class']>()
  const properties = new Map<string, Product['properties']>()
  const addPaths = (entity: WithEditions, toPath: (slug: string) => string) => {
    englishPaths.add(toPath(entity.editions.en.slug))
    for (const { slug } of listEditions([entity])) slugPaths.add(toPath(slug))
  }
  for (const product of draft.products) {
    if (product.parts !== undefined) bundles.add(product.key)
    taxClasses.set(product.key, product.tax_class)
    properties.set(product.key, product.properties)
    for (const sku of product.extras)
      extraPairs.add(`${product.key} ${knownNames.skus.get(sku) ?? ''}`)
    addPaths(product, paths.product)
  }
  for (const article of draft.blogs) addPaths(article, paths.blog)
  for (const program of draft.soft) addPaths(program, (slug) => `${paths.soft}/${slug}`)
  for (const { slug } of draft.categories) {
    for (const localizedSlug of Object.values(slug))
      if (localizedSlug !== undefined) slugPaths.add(paths.category(localizedSlug))
  }
  const hasAllAddresses = !report.problems.some(({ file }) => ADDRESS_FILE_PATTERN.test(file))
  return {
    draft,
    knownNames,
    pictures,
    languageChecks: [FRENCH_TYPOGRAPHY, ARMENIAN_TYPOGRAPHY, ...createGlossaryChecks(glossary)],
    licenceProducts: new Set(Array.from(draft.soft, ({ licence }) => licence)),
    extraPairs,
    bundles,
    taxClasses,
    properties,
    glossary,
    slugPaths: hasAllAddresses ? slugPaths : undefined,
    englishPaths,
    redirects: new Map(draft.redirects.toReversed().map((redirect) => [redirect.from, redirect])),
    seenValues: new WeakMap(),
    slugOwners: new Map(),
  }
}
