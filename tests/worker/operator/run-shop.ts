import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The command as an operator runs it; `state` is where its databases lie. */
export function runShop(args: readonly string[], state = '/nowhere'): Promise<Ended> {
  const env = { ...process.env, KARAVAN_STATE: state, NO_COLOR: '1' }
  return new Promise((resolve) => {
    const command = [join(ROOT, 'worker/operator/shop.ts'), ...args]
    execFile('node', command, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}
