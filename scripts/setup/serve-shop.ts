import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { stopChild, wasStopped, trackChild } from './children.ts'
import { CommandError } from './exit-with-error.ts'

const READY_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 100
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Settings for trying out the shop. wrangler.toml does not have them, so they never reach
 * production.
 */
export const DEMO_SETTINGS = { DEMO_PAGES: 'on', VIES_URL: 'believe' } as const

export interface ServeOptions {
  readonly port: number
  readonly state: string
  /** Overrides settings of wrangler.toml. */
  readonly vars?: Readonly<Record<string, string>>
  /** The port of the admin; without it only the shop is served. */
  readonly admin_port?: number | undefined
}

export interface ShopServer {
  readonly url: string
  readonly pid: number | undefined
  /** Rejects when the server exits without being stopped. */
  readonly ended: Promise<never>
  stop(): Promise<void>
}

/**
 * Serves a copy of dist/ in workerd, so that a later build does not change the files of a running
 * server.
 */
export async function serveShop({
  port,
  state,
  vars = {},
  admin_port,
}: ServeOptions): Promise<ShopServer> {
  const copy = `.wrangler/served/${port}`
  rmSync(copy, { recursive: true, force: true })
  cpSync('dist', copy, { recursive: true })
  const server = startServer(
    [copy, state, String(port), ...(admin_port === undefined ? [] : [String(admin_port)])],
    vars,
  )
  const output = collectOutput(server)
  const ended = watchExit(server, output.read)
  const url = `http://localhost:${port}`
  await Promise.race([waitUntilReady(url), ended])
  output.forward()
  return { url, pid: server.pid, ended, stop: () => stopChild(server) }
}

function startServer(
  args: readonly string[],
  vars: Readonly<Record<string, string>>,
): ChildProcess {
  const server = spawn('node', ['scripts/serve-worker.ts', ...args], {
    env: { ...process.env, SHOP_VARS: JSON.stringify(vars) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  trackChild(server)
  return server
}

/**
 * Collects the server's output until the shop is open, and then forwards the worker's output to the
 * terminal.
 */
function collectOutput(server: ChildProcess) {
  const lines: string[] = []
  let isForwarded = false
  for (const stream of [server.stdout, server.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!isForwarded) lines.push(line)
      else if (line.trim() !== '') process.stdout.write(`${line}\n`)
    })
  }
  return { read: () => lines.join('\n'), forward: () => (isForwarded = true) }
}

function watchExit(server: ChildProcess, readOutput: () => string): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject)
    server.once('close', () => {
      if (!wasStopped(server)) reject(new CommandError('The server', readOutput()))
    })
  })
  // The caller awaits it later; until then a rejection must not count as unhandled.
  ended.catch(() => undefined)
  return ended
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`The shop did not answer at ${url} within ${READY_TIMEOUT_MS / 1000} seconds`)
}
