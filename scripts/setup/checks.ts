import { runTasks, type Task, type TaskResult } from './run-tasks.ts'

/** The static checks, the slowest first. */
export const CHECKS: readonly Task[] = [
  { name: 'Dead code', command: ['knip', '--cache'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Types', command: ['tsc', '-b'] },
  { name: 'Format', command: ['oxfmt', '--check'] },
  { name: 'Boundaries', command: ['node', 'scripts/check-boundaries.ts'] },
  { name: 'Licences', command: ['node', 'scripts/check-licences.ts'] },
]

/** Most checks use one core. */
const CONCURRENT_CHECKS = 2

export function runChecks(): Promise<readonly TaskResult[]> {
  return runTasks(CHECKS, CONCURRENT_CHECKS)
}
