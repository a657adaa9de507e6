import { formatField, type FieldPath, type Problem, type SourceLocation } from './problem.ts'

/** A value of the content and the values that contain it. */
export interface AnyField {
  readonly value: unknown
  /** The values that contain this one: the nearest first, the whole content last. */
  readonly parents: readonly unknown[]
  /** The path from the whole content to the value. */
  readonly path: FieldPath
}

export interface Mistake {
  /** The path from the checked value to the part that has the mistake. */
  readonly path?: FieldPath
  /** The line of the value's Markdown text. Lines begin at 1. */
  readonly line?: number
  /** Whether the content may be imported with it. */
  readonly is_warning?: boolean
  readonly message: string
}

/** Collects the problems of a content folder and records where each value was read. */
export interface ProblemReport {
  readonly problems: Problem[]
  readonly warnings: Problem[]
  /** Records that `value` was read from `location`. */
  locate(value: object, location: SourceLocation): void
  /** Adds a problem at the location of the nearest value that was located. */
  add(field: AnyField, mistake: Mistake): void
  addAt(location: SourceLocation, path: FieldPath, message: string): void
}

export function createProblemReport(): ProblemReport {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const locations = new WeakMap<object, SourceLocation>()

  function findLocation(value: unknown): SourceLocation | undefined {
    return typeof value === 'object' && value !== null ? locations.get(value) : undefined
  }

  function toProblem(location: SourceLocation, path: FieldPath, message: string): Problem {
    return { file: location.file, line: location.getLine(path), field: formatField(path), message }
  }

  return {
    problems,
    warnings,
    locate: (value, location) => void locations.set(value, location),
    add({ value, parents, path }, { path: partPath = [], line, message, is_warning = false }) {
      const values = [...parents.toReversed(), value]
      for (const key of partPath) values.push(Reflect.get(Object(values.at(-1)), key))
      const depth = values.findLastIndex((candidate) => findLocation(candidate) !== undefined)
      const location = findLocation(values[depth]) ?? NO_FILE
      const { file, body_line = 1 } = location
      const problem =
        line === undefined
          ? toProblem(location, [...path, ...partPath].slice(Math.max(depth, 1)), message)
          : { file, line: body_line + line - 1, field: 'body', message }
      const list = is_warning ? warnings : problems
      list.push(problem)
    },
    addAt: (location, path, message) => void problems.push(toProblem(location, path, message)),
  }
}

/** The location of a part of the content whose file does not exist, so that it has default values. */
const NO_FILE: SourceLocation = { file: 'content', getLine: () => 1 }
