import { readFileSync } from 'node:fs'

/** npm writes this as its last act, so a half-made folder has none. */
export const INSTALLED = 'node_modules/.package-lock.json'

/** Whether node_modules holds what package-lock.json names. */
export function isInstalled() {
  const installed = readPackages(INSTALLED)
  if (installed === undefined) return false
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, wanted]) => path === '' || wanted.optional || isSame(wanted, installed[path]),
  )
}

function isSame(wanted, installed) {
  return wanted.version === installed?.version && wanted.integrity === installed?.integrity
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // Missing or cut off: both mean that npm has to do it again.
    return undefined
  }
}
