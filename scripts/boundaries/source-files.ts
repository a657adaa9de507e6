import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs|css)$/
/** Generated, or a mock-up that only stands to be photographed. */
const NOT_COUNTED = /worker-configuration\.d\.ts$|^scripts\/pictures\/screens\//

/** All files under `folder` that people write, as paths from the project's folder. */
export function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => SOURCE.test(file) && !NOT_COUNTED.test(file))
    .toSorted()
}
