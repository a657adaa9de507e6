/** A problem in content/, with the position where its author can correct it. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
}

export type FieldPath = readonly PropertyKey[]

/** Where a parsed value was written. */
export interface SourceLocation {
  readonly file: string
  /** The line at which the Markdown body begins. */
  readonly body_line?: number
  readonly getLine: (path: FieldPath) => number
}

/** Thrown once, with all problems of the folder. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const summary =
      problems.length === 1 ? 'There is 1 mistake' : `There are ${problems.length} mistakes`
    super([...problems.map(formatProblem), `${summary} in the content.`].join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

export function formatProblem({ file, line, field, message }: Problem): string {
  const subject = field === '' ? '' : ` ${field}:`
  return `${file}:${line}${subject} ${message}`
}

export function formatField(path: FieldPath): string {
  return path.reduce<string>((field, part) => {
    if (typeof part === 'number') return `${field}[${part}]`
    return field === '' ? String(part) : `${field}.${String(part)}`
  }, '')
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => compareStrings(a.file, b.file) || a.line - b.line || compareStrings(a.field, b.field),
  )
}

/** Compares by UTF-16 code units, so that the order is the same on every machine. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
