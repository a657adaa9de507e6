/** Whether the batch failed because another request changed the same rows first. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && error.message.includes('SQLITE_CONSTRAINT')
}

/** Whether the batch failed because its buyer pays for the same lines in another tab, or ordered them. */
export function isClaimedElsewhere(error: unknown): boolean {
  return error instanceof Error && error.message.includes('claimed elsewhere')
}
