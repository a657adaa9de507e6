import type { General, Words } from '#shared/content/general.ts'
import { DEFAULT_MAP_EMBED_URL } from '#shared/gallery/map-embed.ts'
import { DEFAULT_LOCALE, findLocale, type LocaleCode } from '#shared/locale/locales.ts'

/**
 * Returns the shop's own data with texts in one language only, because other languages are other
 * documents. Data for search engines is omitted.
 */
export function inOneLanguage(shop: General, code: LocaleCode): unknown {
  const cachedShop = cache.get(shop)?.get(code)
  if (cachedShop !== undefined) return cachedShop
  const selected = selectLanguage(shop, code)
  cache.set(shop, (cache.get(shop) ?? new Map<LocaleCode, unknown>()).set(code, selected))
  return selected
}

/** The results by shop data and language, because the data is read once for many pages. */
const cache = new WeakMap<General, Map<LocaleCode, unknown>>()

function selectLanguage({ general, ...others }: General, code: LocaleCode): unknown {
  const select = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(select)
    if (typeof value !== 'object' || value === null) return value
    if (isLocalizedText(value)) return chooseText(value, code)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, select(one)]))
  }
  const { map_embed_url, ...selected } = others
  return {
    ...selected,
    // The gallery already contains the default URL.
    ...(map_embed_url !== DEFAULT_MAP_EMBED_URL && { map_embed_url }),
    general: select({ ...general, description: {}, tagline: {} }),
  }
}

function isLocalizedText(value: object): value is Words {
  return Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && findLocale(name) !== undefined,
  )
}

function chooseText(words: Words, code: LocaleCode): Words {
  const chosenCode = words[code] === undefined ? DEFAULT_LOCALE.code : code
  const text = words[chosenCode]
  return text === undefined ? {} : { [chosenCode]: text }
}
