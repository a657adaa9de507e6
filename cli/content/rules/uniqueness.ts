import { LOCALES } from '#shared/locale/locales.ts'
import type { LocalizedValue } from '#shared/locale/localized.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { Field, Rule } from './rule.ts'

/** No entry before this one in the nearest list has the same value in this field. */
export const once: Rule<Field<unknown>> = ({ value, parents, path }, { seen }) => {
  const depth = parents.findIndex((parent) => Array.isArray(parent))
  const list = Object(parents[depth])
  const values = seen.get(list) ?? new Set()
  seen.set(list, values)
  const found = [...path.slice(path.length - depth), value].join(' ')
  if (values.has(found)) return `"${String(value)}" is there twice`
  values.add(found)
  return undefined
}

type Slug = string | { readonly slug: string }
type Slugs = LocalizedValue<Slug | undefined> & { readonly en: Slug }

/**
 * In each language a slug belongs to one entry of its kind. An entry without words in a language
 * has its English slug there; if two such slugs are equal, only English reports it.
 */
export const haveFreeSlugs: Rule<Field<Slugs, readonly [{ readonly key: string }, ...unknown[]]>> =
  function* findTakenSlugs({ value, parents: [{ key }], path: [kind] }, { slugs }) {
    for (const { code } of LOCALES) {
      const own = value[code]
      const isOwn = own !== undefined
      const words = own ?? value.en
      const [slug, rest] = typeof words === 'string' ? [words, []] : [words.slug, ['slug']]
      const place = `${String(kind)} ${code} ${slug}`
      const other = slugs.get(place)
      if (other === undefined) slugs.set(place, { key, isOwn })
      else if (isOwn || other.isOwn) {
        const message = `"${slug}" is the slug of ${other.key} already in the language ${code}`
        yield { path: [isOwn ? code : 'en', ...rest], message } satisfies Mistake
      }
    }
  }
