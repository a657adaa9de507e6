/** In the words of Chromium, Firefox, Safari, and Vite for a style sheet. */
const WORDS =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS for/i

/** A file of the build could not be had; a module that throws while it runs is none. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}
