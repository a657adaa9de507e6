const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** The page of a list that an address names; what is no number means the first. */
export function parsePageNumber(text: string | undefined): number {
  return text !== undefined && PAGE_NUMBER.test(text) ? Number(text) : 1
}
