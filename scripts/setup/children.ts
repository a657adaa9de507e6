import type { ChildProcess } from 'node:child_process'
import { exitWithParent } from '../install/exit-with-parent.mjs'

const KILL_AFTER_MS = 5000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const EXIT_INTERRUPTED = 130

const running = new Set<ChildProcess>()
const stopped = new WeakSet<ChildProcess>()

/**
 * Remembers a child process until it exits. Every child leads its own process group, so that its
 * own children can be stopped with it.
 */
export function trackChild(child: ChildProcess): void {
  running.add(child)
  child.once('close', () => running.delete(child))
}

export const wasStopped = (child: ChildProcess): boolean => stopped.has(child)

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  stopped.add(child)
  const closed = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS)
  await closed
  clearTimeout(timer)
}

/**
 * On Ctrl-C and similar signals, stops all children and exits with the code that `toExitCode`
 * returns.
 */
export function stopOnSignal(toExitCode: () => number = () => EXIT_INTERRUPTED): void {
  const launcher = process.env['KARAVAN_LAUNCHER']
  // The children's parent is this process, so they must not see the launcher's id.
  delete process.env['KARAVAN_LAUNCHER']
  if (launcher !== undefined) exitWithParent(Number(launcher))
  let isStopping = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stopAll().then(() => process.exit(toExitCode()))
    })
  }
}

async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopChild))
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group exited between the check and the signal.
  }
}
