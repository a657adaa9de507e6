/** Whether the batch failed because another request changed the same rows first. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')
}
