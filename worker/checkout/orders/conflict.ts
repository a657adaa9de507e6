/** Whether the batch failed because another request changed the same rows first. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')
}

/** Whether the batch failed because its buyer orders or pays for the same lines in another tab. */
export function isOrderedElsewhere(error: unknown): boolean {
  return error instanceof Error && error.message.includes('paid elsewhere')
}
