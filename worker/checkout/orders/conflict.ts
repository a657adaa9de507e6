/** Somebody else was quicker, or what the batch relied on has changed. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')
}
