import { findTables } from './empty-tables.ts'

/** Before all files: two that made the tables at the same time would each take twice as long. */
export async function setup(): Promise<void> {
  await findTables()
}
