import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs|css)$/
const GENERATED = /worker-configuration\.d\.ts$/

/** All files under `folder` that people write, as paths from the project's folder. */
export function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file))
    .toSorted()
}
