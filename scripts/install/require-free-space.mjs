import { statfsSync } from 'node:fs'
import { UserError } from './exit-with-error.mjs'

const NEEDED_MB = 900
const BYTES_PER_MB = 1_000_000

/** Runs before the installation, because npm can try for minutes to write to a full disk. */
export function requireFreeSpace() {
  const { bavail, bsize } = statfsSync('.')
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB)
  if (freeMb >= NEEDED_MB) return
  throw new UserError(
    `The disk is nearly full: ${freeMb} MB are free, and the packages need ${NEEDED_MB} MB. ` +
      'Free some and try again.',
  )
}
