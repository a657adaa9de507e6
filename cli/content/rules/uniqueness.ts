import { LOCALES } from '#shared/locale/locales.ts'
import type { LocalizedValue } from '#shared/locale/localized.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { Field, Rule } from './rule.ts'

/** Checks that no earlier entry of the nearest list has the same value in this field. */
export const isUniqueInList: Rule<Field<unknown>> = ({ value, parents, path }, { seenValues }) => {
  const depth = parents.findIndex((parent) => Array.isArray(parent))
  const list = Object(parents[depth])
  const values = seenValues.get(list) ?? new Set()
  seenValues.set(list, values)
  const entryValue = [...path.slice(path.length - depth), value].join(' ')
  if (values.has(entryValue)) return `"${String(value)}" is there twice`
  values.add(entryValue)
  return undefined
}

type Slug = string | { readonly slug: string }
type Slugs = LocalizedValue<Slug | undefined> & { readonly en: Slug }

/**
 * Checks that a slug belongs to one entry of its kind in each language. An entry without text in a
 * language uses its English slug there. If two such slugs are equal, only English reports it.
 */
export const hasUniqueSlugs: Rule<Field<Slugs, readonly [{ readonly key: string }, ...unknown[]]>> =
  function* findTakenSlugs({ value, parents: [{ key }], path: [kind] }, { slugOwners }) {
    for (const { code } of LOCALES) {
      const ownValue = value[code]
      const hasOwnSlug = ownValue !== undefined
      const localizedValue = ownValue ?? value.en
      const [slug, rest] =
        typeof localizedValue === 'string' ? [localizedValue, []] : [localizedValue.slug, ['slug']]
      const slugKey = `${String(kind)} ${code} ${slug}`
      const slugOwner = slugOwners.get(slugKey)
      if (slugOwner === undefined) slugOwners.set(slugKey, { key, hasOwnSlug })
      else if (hasOwnSlug || slugOwner.hasOwnSlug) {
        const message = `"${slug}" is the slug of ${slugOwner.key} already in the language ${code}`
        yield { path: [hasOwnSlug ? code : 'en', ...rest], message } satisfies Mistake
      }
    }
  }
