import { statSync } from 'node:fs'

/** A deployment that finds only at its end that there is nothing to import has changed the shop already. */
export function requireContentFolder(folder: string | undefined): void {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(`There is no folder ${folder} to import`)
}
