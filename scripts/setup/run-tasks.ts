import { forEachConcurrently } from '../../cli/concurrency/for-each-concurrently.ts'
import { toSeconds } from './run-step.ts'
import { tryRun } from './run.ts'

export interface Task {
  readonly name: string
  readonly command: readonly string[]
  /** Reads the variables when the task starts. */
  readonly readEnv?: () => Promise<Readonly<Record<string, string>>>
}

export interface TaskResult {
  readonly name: string
  readonly isSuccess: boolean
  readonly durationMs: number
}

const NAME_WIDTH = 16

/**
 * Starts the tasks in order, at most `limit` at the same time, and starts none after one has failed.
 * Prints the output of each failed task.
 */
export async function runTasks(tasks: readonly Task[], limit = 1): Promise<readonly TaskResult[]> {
  const results: TaskResult[] = []
  await forEachConcurrently(tasks, limit, async (task) => {
    if (results.some(({ isSuccess }) => !isSuccess)) return
    results.push(await runTask(task))
  })
  return results
}

async function runTask({ name, command, readEnv }: Task): Promise<TaskResult> {
  const startedAt = Date.now()
  const env = (await readEnv?.()) ?? {}
  const { code, output } = await tryRun(command, { env })
  const durationMs = Date.now() - startedAt
  const isSuccess = code === 0
  const result = isSuccess ? toSeconds(durationMs) : `failed\n\n${output}`
  process.stdout.write(`${name} … ${result}\n`)
  return { name, isSuccess, durationMs }
}

/** Formats a table of all tasks, including those that did not run. */
export function formatSummary(tasks: readonly Task[], results: readonly TaskResult[]): string {
  return tasks
    .map(({ name }) => {
      const result = results.find((other) => other.name === name)
      const label = name.padEnd(NAME_WIDTH)
      if (result === undefined) return `${label} not run`
      return `${label} ${result.isSuccess ? 'passed ' : 'FAILED '} ${toSeconds(result.durationMs)}`
    })
    .join('\n')
}
