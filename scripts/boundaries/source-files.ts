import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs|css)$/
/** Generated files, and mock-ups that exist only for screenshots. */
const EXCLUDED = /worker-configuration\.d\.ts$|^scripts\/pictures\/screens\//

/** Lists the files under `folder` that people write, relative to the project's folder. */
export function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => SOURCE.test(file) && !EXCLUDED.test(file))
    .toSorted()
}
