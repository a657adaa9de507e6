import { toSeconds } from './step.ts'
import { tryRun } from './run.ts'

export interface Task {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface Done {
  readonly name: string
  readonly isGood: boolean
  readonly took: number
}

const NAME_WIDTH = 16

/** Runs the tasks in order up to the first that fails, whose output it prints. */
export async function runTasks(tasks: readonly Task[]): Promise<readonly Done[]> {
  const done: Done[] = []
  for (const { name, command, env = {} } of tasks) {
    const startedAt = Date.now()
    process.stdout.write(`${name} … `)
    const { code, said } = await tryRun(command, { env })
    const took = Date.now() - startedAt
    const isGood = code === 0
    done.push({ name, isGood, took })
    process.stdout.write(isGood ? `${toSeconds(took)}\n` : `failed\n\n${said}\n`)
    if (!isGood) break
  }
  return done
}

/** A table of all tasks, also of those that did not run. */
export function toSummary(tasks: readonly Task[], done: readonly Done[]): string {
  return tasks
    .map(({ name }) => {
      const one = done.find((other) => other.name === name)
      const label = name.padEnd(NAME_WIDTH)
      if (one === undefined) return `${label} not run`
      return `${label} ${one.isGood ? 'passed ' : 'FAILED '} ${toSeconds(one.took)}`
    })
    .join('\n')
}
