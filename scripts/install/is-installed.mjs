import { readFileSync } from 'node:fs'

/** npm writes this file last, so an incomplete node_modules has none. */
export const INSTALLED_LOCK_FILE = 'node_modules/.package-lock.json'

/** Returns whether node_modules contains what package-lock.json names. */
export function isInstalled() {
  const installed = readPackages(INSTALLED_LOCK_FILE)
  if (installed === undefined) return false
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, wanted]) => path === '' || wanted.optional || isSameVersion(wanted, installed[path]),
  )
}

function isSameVersion(wanted, installed) {
  return wanted.version === installed?.version && wanted.integrity === installed?.integrity
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    // A missing and an incomplete file both mean that npm must run again.
    return undefined
  }
}
