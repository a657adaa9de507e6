import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIGRATIONS = 'worker/db/migrations'

/**
 * Reads the statements of each migration. A trigger's body ends with END, every other statement
 * with the first semicolon.
 */
export function readMigrations(): readonly (readonly string[])[] {
  return readdirSync(MIGRATIONS)
    .toSorted()
    .map(
      (name) =>
        readFileSync(join(MIGRATIONS, name), 'utf8')
          .replaceAll(/^\s*--.*$/gm, '')
          .match(/\s*(?:CREATE TRIGGER[\s\S]*?\nEND;|[^;]+;)/g) ?? [],
    )
}
