const MAX_SKU_CHARACTERS = 64

/** The article number of a variant: capitals, digits and hyphens. */
export function isSku(text: string): boolean {
  return text.length <= MAX_SKU_CHARACTERS && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text)
}
