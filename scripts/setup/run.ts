import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { wasStopped, trackChild } from './children.ts'
import { CommandError } from './exit-with-error.ts'

/** Node stores compiled modules here: loading wrangler takes a fifth less time. */
const COMPILE_CACHE = resolve('.cache/node-compile')

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Lets the command write to this process's terminal; `output` and `stdout` are then empty. */
  readonly inheritOutput?: boolean
  /** For `run`: an exit code besides 0 that is no failure. */
  readonly expectedCode?: number
}

export interface CommandResult {
  readonly code: number
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string
  /** Standard output alone, for output that is parsed. */
  readonly stdout: string
}

/** Runs a command and returns its result, whatever the exit code is. */
export function tryRun(
  command: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command
  const stdio = options.inheritOutput ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    stdio: ['ignore', stdio, stdio],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...options.env },
    detached: true,
  })
  trackChild(child)
  let output = ''
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      // After a stop by `stopChild` the promise stays pending: this process is about to exit.
      if (!wasStopped(child)) settle({ code: code ?? 1, output, stdout })
    })
  })
}

/** Runs a command and returns its output; throws a `CommandError` when it fails. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, output } = await tryRun(command, options)
  if (code !== 0 && code !== options.expectedCode) throw new CommandError(command.join(' '), output)
  return output
}
