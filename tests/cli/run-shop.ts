import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createCommandFolder } from './command-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

const ProcessResult = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })
export type ProcessResult = z.infer<typeof ProcessResult>

interface OwnProcess {
  readonly cwd?: string
  /** The folder of the shop's databases. */
  readonly state?: string
}

/** Runs the command in its own process. */
export function runShopInOwnProcess(
  args: readonly string[],
  { cwd = ROOT, state = '/nowhere' }: OwnProcess = {},
): Promise<ProcessResult> {
  const command = [join(ROOT, 'cli/shop.ts'), ...args]
  // An operator sees colours; under test the library would switch them off.
  const env = {
    ...process.env,
    NO_COLOR: '',
    TEST: '',
    CI: '',
    TERM: 'xterm',
    KARAVAN_STATE: state,
  }
  return new Promise((resolve) => {
    execFile('node', command, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

let shopProcess: ChildProcess | undefined

/**
 * Runs the command in a process that stays alive for the following test files, which saves its start, one
 * command at a time. `state` is the folder of its databases.
 */
export async function runShop(args: readonly string[], state = '/nowhere'): Promise<ProcessResult> {
  shopProcess ??= startShopProcess()
  shopProcess.send({ args, state })
  const [answer] = await once(shopProcess, 'message')
  return z.parse(ProcessResult, answer)
}

/** The process deletes its folder and ends when this one ends, because its channel is closed then. */
function startShopProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'shop-process.ts'), {
    cwd: createCommandFolder(),
    env: { ...process.env, NO_COLOR: '1' },
    // Questions get no answer here, even when the tests run in a terminal.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
