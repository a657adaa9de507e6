import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findAdvice } from './advice.mjs'
import { requireFreeSpace } from './require-free-space.mjs'
import { INSTALLED_LOCK_FILE, isInstalled } from './is-installed.mjs'
import { UserError } from './exit-with-error.mjs'
import { removePid, writePid, waitForOtherInstall } from './wait-for-other-install.mjs'

const MS_PER_SECOND = 1000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const EXIT_INTERRUPTED = 130

/*
 * The build needs the development packages, and the package `node` installs its binary with an
 * install script. These options override npm's settings on this machine.
 */
const NPM_CI = 'ci --include=dev --include=optional --ignore-scripts=false --no-audit --no-fund'

/** Installs the packages of package-lock.json unless they are installed. */
export async function install() {
  await waitForOtherInstall()
  if (isInstalled()) return
  requireFreeSpace()
  const startedAt = Date.now()
  process.stdout.write('Installing packages … ')
  rmSync(INSTALLED_LOCK_FILE, { force: true })
  const { code, output } = await runNpm([...NPM_CI.split(' '), '--loglevel=error'])
  if (code !== 0) {
    const advice = findAdvice(output)
    const reason = output.trim() || `npm ended with ${code}`
    throw new UserError(advice === undefined ? reason : `npm ci failed: ${advice}.`)
  }
  process.stdout.write(`${((Date.now() - startedAt) / MS_PER_SECOND).toFixed(1)} s\n`)
}

function runNpm(args) {
  return new Promise((resolve, reject) => {
    // npm sets this variable to its own file, so the same npm runs again on every platform.
    const npmFile = process.env.npm_execpath
    const [command, first] = npmFile ? [process.execPath, [npmFile]] : ['npm', []]
    const npm = spawn(command, [...first, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    if (npm.pid !== undefined) writePid(npm.pid)
    let isStopped = false
    const stop = () => {
      isStopped = true
      npm.kill('SIGTERM')
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += data))
    npm.once('error', reject)
    npm.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      removePid()
      if (isStopped) process.exit(EXIT_INTERRUPTED)
      resolve({ code, output })
    })
  })
}
