const MAX_SKU_CHARACTERS = 64

/** Whether the text is a valid article number of a variant: capital letters, digits and hyphens. */
export function isSku(text: string): boolean {
  return text.length <= MAX_SKU_CHARACTERS && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text)
}
