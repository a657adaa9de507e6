import { toRow } from './table.ts'

/** A figure of a bench with its limit; without a limit it is only reported. */
export interface Target {
  readonly label: string
  /** Undefined where there is no /proc. */
  readonly value: number | undefined
  readonly min?: number
  readonly max?: number
}

/** Prints the targets as a Markdown table; the process exits with 1 if one is missed. */
export function reportTargets(targets: readonly Target[]): void {
  const head = ['what', 'target', 'measured', '']
  console.log(
    ['', toRow(head), toRow(head.map(() => '---')), ...targets.map(formatTarget)].join('\n'),
  )
  if (targets.some((target) => !isReached(target))) process.exitCode = 1
}

function isReached({ value, min, max }: Target): boolean {
  return value === undefined || (value >= (min ?? value) && value <= (max ?? value))
}

function formatTarget(target: Target): string {
  const { label, value, min, max } = target
  const hasLimit = min !== undefined || max !== undefined
  if (value === undefined) return toRow([label, formatLimit(target), '–', 'there is no /proc'])
  const verdict = isReached(target) ? 'reached' : 'not reached'
  return toRow([label, formatLimit(target), value.toFixed(2), hasLimit ? verdict : ''])
}

function formatLimit({ min, max }: Target): string {
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? 'reported only' : `at most ${max}`
}

export function divide(
  dividend: number | undefined,
  divisor: number | undefined,
): number | undefined {
  return dividend === undefined || divisor === undefined ? undefined : dividend / divisor
}
