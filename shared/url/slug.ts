const MAX_SLUG_CHARACTERS = 200

/** The last segment of a URL's path: lower-case Latin letters, digits and hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_CHARACTERS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
