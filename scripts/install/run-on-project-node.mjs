import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { UserError } from './exit-with-error.mjs'

const CANNOT_START =
  "The project's own Node cannot be started. Delete node_modules and try again; if that does not " +
  'help, there is no Node 24 for this system in npm.'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs `script` on the Node version that package.json names, and exits with its exit code. */
export function runOnProjectNode(script, args) {
  const env = {
    ...process.env,
    PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
    KARAVAN_LAUNCHER: String(process.pid),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  }
  const child = spawn(resolve('node_modules/.bin/node'), [script, ...args], {
    stdio: 'inherit',
    env,
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  return new Promise((_, reject) => {
    child.once('error', () => reject(new UserError(CANNOT_START)))
    child.once('close', (code) => process.exit(code ?? 1))
  })
}
