const WORDS_PER_MINUTE = 200

/** At least 1. Counted in the text between the tags. */
export function countReadingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
