import { findTables } from './empty-tables.ts'

/** Runs before all files: two files that create the tables at the same time would each take twice as long. */
export async function setup(): Promise<void> {
  await findTables()
}
