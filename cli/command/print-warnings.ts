import { formatProblem, type Problem } from '../schemas/problem.ts'

/** Enough to see what they are about; a folder may have thousands. */
const MAX_PRINTED = 20

/** Prints what should be corrected to stderr, so that the output for scripts stays as it is. */
export function printWarnings(warnings: readonly Problem[]): void {
  const lines = warnings
    .slice(0, MAX_PRINTED)
    .map((problem) => `Warning: ${formatProblem(problem)}`)
  const rest = warnings.length - lines.length
  if (rest > 0) lines.push(`… and ${rest} more warnings.`)
  process.stderr.write(`${lines.join('\n')}\n`)
}
