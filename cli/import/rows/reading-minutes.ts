import { countWords } from '#shared/content/count-words.ts'

const WORDS_PER_MINUTE = 200

/** Returns the estimated reading time in minutes, at least 1. */
export function countReadingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE))
}
