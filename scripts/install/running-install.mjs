import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const FILE = '.cache/install.pid'
const ASK_EVERY_MS = 500
/** After this the number may long be another process's. */
const FORGOTTEN_AFTER_MS = 15 * 60 * 1000

/** Two npm in one folder spoil each other's work: one may have outlived the start before. */
export async function waitForOther() {
  if (findOther() === undefined) return
  process.stdout.write('Waiting for another installation in this folder …\n')
  while (findOther() !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

export function noteRunning(pid) {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FILE, String(pid))
}

export function noteEnded() {
  rmSync(FILE, { force: true })
}

function findOther() {
  try {
    if (Date.now() - statSync(FILE).mtimeMs > FORGOTTEN_AFTER_MS) return undefined
    const pid = Number(readFileSync(FILE, 'utf8'))
    process.kill(pid, 0)
    return isZombie(pid) ? undefined : pid
  } catch {
    // No such file or no such process: nobody installs.
    return undefined
  }
}

/** In a container without an init the dead stay in the list of processes. */
function isZombie(pid) {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z \d/.test(readFileSync(file, 'utf8'))
}
