import { statfsSync } from 'node:fs'
import { Refusal } from './refuse.mjs'

const NEEDED_MB = 900
const BYTES_PER_MB = 1_000_000

/** Before the installation, for npm can try for minutes to write on a full disk. */
export function requireSpace() {
  const { bavail, bsize } = statfsSync('.')
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB)
  if (freeMb >= NEEDED_MB) return
  throw new Refusal(
    `The disk is nearly full: ${freeMb} MB are free, and the packages need ${NEEDED_MB} MB. ` +
      'Free some and try again.',
  )
}
