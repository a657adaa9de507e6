import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { stopChild, wasStopped, trackChild } from './children.ts'
import { CommandError } from './exit-with-error.ts'

const READY_WITHIN_MS = 60_000
const ASK_EVERY_MS = 100
const ASK_FOR_MS = 10_000

/** For trying the shop out, never in production: wrangler.toml leaves them out. */
export const DEMO_SETTINGS = { DEMO_PAGES: 'on', VIES_URL: 'believe' } as const

export interface ServeOptions {
  readonly port: number
  readonly state: string
  /** Settings in place of those of wrangler.toml. */
  readonly vars?: Readonly<Record<string, string>>
}

export interface ShopServer {
  readonly url: string
  /** Rejects when the server ends by itself. */
  readonly ended: Promise<never>
  stop(): Promise<void>
}

/** Serves a copy of dist/ in workerd: a build that follows must not take it from under the server. */
export async function serveShop({ port, state, vars = {} }: ServeOptions): Promise<ShopServer> {
  const served = `.wrangler/served/${port}`
  rmSync(served, { recursive: true, force: true })
  cpSync('dist', served, { recursive: true })
  const server = startServer([served, state, String(port)], vars)
  const lines = listenTo(server)
  const ended = endOf(server, lines.said)
  const url = `http://localhost:${port}`
  await Promise.race([waitUntilAnswered(url), ended])
  lines.beOpen()
  return { url, ended, stop: () => stopChild(server) }
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

/** Until the shop is open the server talks about itself; after that, the worker speaks. */
function listenTo(server: ChildProcess) {
  const heard: string[] = []
  let isOpen = false
  for (const stream of [server.stdout, server.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!isOpen) heard.push(line)
      else if (line.trim() !== '') process.stdout.write(`${line}\n`)
    })
  }
  return { said: () => heard.join('\n'), beOpen: () => (isOpen = true) }
}

function endOf(server: ChildProcess, said: () => string): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    server.once('error', reject)
    server.once('close', () => {
      if (!wasStopped(server)) reject(new CommandError('The server', said()))
    })
  })
  // It is awaited by whoever serves; until then a rejection is not unhandled.
  ended.catch(() => undefined)
  return ended
}

async function waitUntilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const isAnswered = await fetch(url, { signal: AbortSignal.timeout(ASK_FOR_MS) }).then(
      () => true,
      () => false,
    )
    if (isAnswered) return
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new Error(`The shop did not answer at ${url} within ${READY_WITHIN_MS / 1000} seconds`)
}
