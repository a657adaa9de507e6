import type { General, Words } from '#shared/content/general.ts'
import { DEFAULT_MAP_EMBED_URL } from '#shared/gallery/map-embed.ts'
import { DEFAULT_LOCALE, findLocale, type LocaleCode } from '#shared/locale/locales.ts'

/**
 * The shop's own data with the words of one language: another one is another document. What only
 * search engines are told is left out.
 */
export function inOneLanguage(shop: General, code: LocaleCode): unknown {
  const known = inLanguages.get(shop)?.get(code)
  if (known !== undefined) return known
  const said = sayIn(shop, code)
  inLanguages.set(shop, (inLanguages.get(shop) ?? new Map<LocaleCode, unknown>()).set(code, said))
  return said
}

/** The data is read once for many pages. */
const inLanguages = new WeakMap<General, Map<LocaleCode, unknown>>()

function sayIn({ general, ...others }: General, code: LocaleCode): unknown {
  const toOwn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toOwn)
    if (typeof value !== 'object' || value === null) return value
    if (isWords(value)) return chooseWords(value, code)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toOwn(one)]))
  }
  const { map_embed_url, ...said } = others
  return {
    ...said,
    // The gallery knows the usual one.
    ...(map_embed_url !== DEFAULT_MAP_EMBED_URL && { map_embed_url }),
    general: toOwn({ ...general, description: {}, tagline: {} }),
  }
}

function isWords(value: object): value is Words {
  return Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && findLocale(name) !== undefined,
  )
}

function chooseWords(words: Words, code: LocaleCode): Words {
  const chosen = words[code] === undefined ? DEFAULT_LOCALE.code : code
  const text = words[chosen]
  return text === undefined ? {} : { [chosen]: text }
}
