import { spawn } from 'node:child_process'
import { wasStopped, watchOver } from './children.ts'
import { CommandFailure } from './failure.ts'

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Lets the command write to the terminal itself. */
  readonly isLoud?: boolean
}

export interface Ran {
  readonly code: number
  /** All of it, errors too. */
  readonly said: string
  /** Of it what is the answer, for tools. */
  readonly answer: string
}

/** Runs a command to its end and answers with its code, whatever that is. */
export function tryRun(command: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const [program = '', ...args] = command
  const output = options.isLoud ? 'inherit' : 'pipe'
  const child = spawn(program, args, {
    stdio: ['ignore', output, options.isLoud ? 'inherit' : 'pipe'],
    env: { ...process.env, ...options.env },
    detached: true,
  })
  watchOver(child)
  let said = ''
  let answer = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    answer += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      // Whoever stopped it ends this process; its failure is not news.
      if (!wasStopped(child)) resolve({ code: code ?? 1, said, answer })
    })
  })
}

/** Runs a command to its end; throws what it said when it fails. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, said } = await tryRun(command, options)
  if (code !== 0) throw new CommandFailure(command.join(' '), said)
  return said
}
