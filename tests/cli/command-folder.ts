import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Untracked files whose variables wrangler adds to those of wrangler.toml. */
const VARIABLES = /^\.(?:dev\.vars|env)/

/** Creates a folder that has all of the repository except a developer's own variables, for commands to run in. */
export function createCommandFolder(root = ROOT): string {
  const folder = mkdtempSync(join(tmpdir(), 'karavan-commands-'))
  for (const name of readdirSync(root)) {
    if (!VARIABLES.test(name)) symlinkSync(join(root, name), join(folder, name))
  }
  return folder
}
