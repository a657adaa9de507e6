const ESCAPE_PATTERN = /%[0-9a-f]{2}/gi
const ANY_ORIGIN = 'https://shop.invalid'

/** A longer path has no redirect: the key of its cache entry would be too long for KV (512 bytes). */
export const MAX_REDIRECT_CHARACTERS = 400

/**
 * Returns the one spelling in which the old path of a redirect is stored and looked up: with the escapes
 * of a URL, in upper case, and without a slash at the end.
 */
export function toRedirectPath(path: string): string {
  const { pathname } = new URL(ANY_ORIGIN + path)
  const escapedPath = pathname.replace(ESCAPE_PATTERN, (escape) => escape.toUpperCase())
  return escapedPath.replace(/(?<=.)\/$/, '')
}
