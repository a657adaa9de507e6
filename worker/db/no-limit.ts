/** The LIMIT for all rows: SQLite reads a negative LIMIT as no limit. */
export const NO_LIMIT = -1
