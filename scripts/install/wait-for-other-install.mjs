import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const PID_FILE = '.cache/install.pid'
const POLL_INTERVAL_MS = 500
/** After this time another process may have the id. */
const STALE_AFTER_MS = 15 * 60 * 1000

/**
 * Two npm processes in one folder break each other's work. An installation may have outlived the
 * command that started it.
 */
export async function waitForOtherInstall() {
  if (findOtherInstall() === undefined) return
  process.stdout.write('Waiting for another installation in this folder …\n')
  while (findOtherInstall() !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

export function writePid(pid) {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(PID_FILE, String(pid))
}

export function removePid() {
  rmSync(PID_FILE, { force: true })
}

function findOtherInstall() {
  try {
    if (Date.now() - statSync(PID_FILE).mtimeMs > STALE_AFTER_MS) return undefined
    const pid = Number(readFileSync(PID_FILE, 'utf8'))
    process.kill(pid, 0)
    return isZombie(pid) ? undefined : pid
  } catch {
    // Without the file or the process, no installation is running.
    return undefined
  }
}

/** In a container without an init process, exited processes stay in the process list. */
function isZombie(pid) {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z \d/.test(readFileSync(file, 'utf8'))
}
