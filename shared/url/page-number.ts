const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** Parses the page number in a URL; an invalid number counts as 1. */
export function parsePageNumber(text: string | undefined): number {
  return text !== undefined && PAGE_NUMBER.test(text) ? Number(text) : 1
}
