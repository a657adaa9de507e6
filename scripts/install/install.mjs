import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { findAdvice } from './advice.mjs'
import { requireSpace } from './free-space.mjs'
import { INSTALLED, isInstalled } from './is-installed.mjs'
import { Refusal } from './refuse.mjs'
import { noteEnded, noteRunning, waitForOther } from './running-install.mjs'

const MS_PER_SECOND = 1000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const EXIT_INTERRUPTED = 130

/*
 * The developer's tools are the shop's tools here, and the package `node` gets its program by an
 * install script: npm's settings on this machine may not leave either out.
 */
const NPM_CI = 'ci --include=dev --include=optional --ignore-scripts=false --no-audit --no-fund'

/** Installs what package-lock.json names, unless it is there already. */
export async function install() {
  await waitForOther()
  if (isInstalled()) return
  requireSpace()
  const startedAt = Date.now()
  process.stdout.write('Installing packages … ')
  rmSync(INSTALLED, { force: true })
  const { code, said } = await runNpm([...NPM_CI.split(' '), '--loglevel=error'])
  if (code !== 0) {
    const advice = findAdvice(said)
    const reason = said.trim() || `npm ended with ${code}`
    throw new Refusal(advice === undefined ? reason : `npm ci failed: ${advice}.`)
  }
  process.stdout.write(`${((Date.now() - startedAt) / MS_PER_SECOND).toFixed(1)} s\n`)
}

function runNpm(args) {
  return new Promise((resolve, reject) => {
    // Under npm this is npm's own file, so the same npm runs again on every platform.
    const own = process.env.npm_execpath
    const [command, first] = own ? [process.execPath, [own]] : ['npm', []]
    const npm = spawn(command, [...first, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    if (npm.pid !== undefined) noteRunning(npm.pid)
    let isStopped = false
    const stop = () => {
      isStopped = true
      npm.kill('SIGTERM')
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    let said = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (said += data))
    npm.once('error', reject)
    npm.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      noteEnded()
      if (isStopped) process.exit(EXIT_INTERRUPTED)
      resolve({ code, said })
    })
  })
}
