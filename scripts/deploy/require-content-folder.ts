import { statSync } from 'node:fs'

/** The folder is checked before a deployment changes the shop, because the import is its last step. */
export function requireContentFolder(folder: string | undefined): void {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`There is no folder ${folder} to import`)
}
