/** The error messages of Chromium, Firefox and Safari, and Vite's for a style sheet. */
const CHUNK_ERROR =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS for/i

/**
 * Whether an error means that a file of the build could not be loaded, as opposed to a module that
 * throws while it runs.
 */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message)
}
