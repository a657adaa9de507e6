import { toSeconds } from './run-step.ts'
import { tryRun } from './run.ts'

export interface Task {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface TaskResult {
  readonly name: string
  readonly isSuccess: boolean
  readonly durationMs: number
}

const NAME_WIDTH = 16

/** Runs the tasks in order until one fails, and prints the output of that one. */
export async function runTasks(tasks: readonly Task[]): Promise<readonly TaskResult[]> {
  const results: TaskResult[] = []
  for (const { name, command, env = {} } of tasks) {
    const startedAt = Date.now()
    process.stdout.write(`${name} … `)
    const { code, output } = await tryRun(command, { env })
    const durationMs = Date.now() - startedAt
    const isSuccess = code === 0
    results.push({ name, isSuccess, durationMs })
    process.stdout.write(isSuccess ? `${toSeconds(durationMs)}\n` : `failed\n\n${output}\n`)
    if (!isSuccess) break
  }
  return results
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
