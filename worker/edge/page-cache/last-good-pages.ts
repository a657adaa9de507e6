/** Characters of rendered pages an isolate keeps, two bytes each at the most: little of its 128 MB. */
const MAX_CHARACTERS = 8 * 1024 * 1024

interface GoodPage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The last complete page for each render key, for the case that rendering fails. Pages hold nothing
 * of a visitor. A Map keeps insertion order, so its first entry is the oldest.
 */
const pages = new Map<string, GoodPage>()
let characters = 0

export function rememberGoodPage(key: string, page: GoodPage): void {
  forget(key)
  pages.set(key, page)
  characters += page.body.length
  for (const oldest of pages.keys()) {
    if (characters <= MAX_CHARACTERS) return
    forget(oldest)
  }
}

export function findGoodPage(key: string): GoodPage | undefined {
  return pages.get(key)
}

function forget(key: string): void {
  const known = pages.get(key)
  if (known === undefined) return
  pages.delete(key)
  characters -= known.body.length
}
