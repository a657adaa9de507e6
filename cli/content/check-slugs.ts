import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { Collection } from './content.ts'
import type { CheckContext, Draft } from './draft.ts'
import type { AnyEdition, WithEditions } from './editions.ts'
import type { FieldPath } from '../schemas/problem.ts'

interface Addressed {
  readonly owner: string
  readonly slug: string
  /** False for the English slug of a thing that has none in the language. */
  readonly isOwn: boolean
  readonly thing: object
  readonly path: FieldPath
}

/** An address leads to one thing: slugs are unique in their kind and language. */
export function checkSlugs(draft: Draft, { report }: CheckContext): void {
  const { products, blogs, soft } = draft
  for (const { code } of LOCALES) {
    const kinds = [
      listCategories(draft, code),
      listEditions(products, code),
      listEditions(blogs, code),
      listEditions(soft, code),
    ]
    for (const kind of kinds) {
      for (const { thing, path, slug, owner } of listRepeated(kind)) {
        report.add(thing, path, `"${slug}" is the slug of ${owner} already in the language ${code}`)
      }
    }
  }
}

function listCategories({ categories }: Draft, code: LocaleCode): Addressed[] {
  return categories.map((category) => {
    const own = category.slug[code]
    const path = ['slug', own === undefined ? DEFAULT_LOCALE.code : code]
    const slug = own ?? category.slug.en
    return { owner: category.key, slug, isOwn: own !== undefined, thing: category, path }
  })
}

interface KeyedEditions extends WithEditions {
  readonly key: string
}

function* listEditions(things: Collection<KeyedEditions>, code: LocaleCode): Generator<Addressed> {
  for (const { key, editions } of things) {
    const own: AnyEdition | undefined = editions[code]
    const thing = own ?? editions.en
    yield { owner: key, slug: thing.slug, isOwn: own !== undefined, thing, path: ['slug'] }
  }
}

/**
 * The repeated ones, each with the owner that was first. Where both are English slugs that fill
 * in, the mistake is English's and reported there.
 */
function* listRepeated(addressed: Iterable<Addressed>): Generator<Addressed> {
  const first = new Map<string, Pick<Addressed, 'owner' | 'isOwn'>>()
  for (const address of addressed) {
    const { slug, owner, isOwn } = address
    const other = first.get(slug)
    if (other === undefined) first.set(slug, { owner, isOwn })
    else if (isOwn || other.isOwn) yield { ...address, owner: other.owner }
  }
}
