import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../..')

const ProcessResult = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })
export type ProcessResult = z.infer<typeof ProcessResult>

/** The command as it is, in a process that ends with it. */
export function runShopInOwnProcess(args: readonly string[]): Promise<ProcessResult> {
  const command = [join(ROOT, 'cli/shop.ts'), ...args]
  // As an operator has them: under test the library would leave out its colours by itself.
  const env = { ...process.env, NO_COLOR: '', TEST: '', CI: '', TERM: 'xterm' }
  return new Promise((resolve) => {
    execFile('node', command, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

let shopProcess: ChildProcess | undefined

/** The command as an operator runs it, without waiting for a process to begin each time; `state` is where its databases lie. One after the other. */
export async function runShop(args: readonly string[], state = '/nowhere'): Promise<ProcessResult> {
  shopProcess ??= fork(join(import.meta.dirname, 'shop-process.ts'), {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
    // Nobody answers questions here, also where the tests run in a terminal.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  shopProcess.send({ args, state })
  const [answer] = await once(shopProcess, 'message')
  return z.parse(ProcessResult, answer)
}

/** After each file. */
export async function stopShopProcess(): Promise<void> {
  const ending = shopProcess
  shopProcess = undefined
  if (ending === undefined) return
  ending.disconnect()
  await once(ending, 'exit')
}
