import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { Refusal } from './refuse.mjs'

const UNUSABLE =
  "The project's own Node cannot be started. Delete node_modules and try again; if that does not " +
  'help, there is no Node 24 for this system in npm.'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Goes on with `script` on the project's own Node and ends as that ends. */
export function handOver(script, args) {
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
    child.once('error', () => reject(new Refusal(UNUSABLE)))
    child.once('close', (code) => process.exit(code ?? 1))
  })
}
