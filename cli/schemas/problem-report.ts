import { formatField, type FieldPath, type SourceLocation, type Problem } from './problem.ts'

/** Collects the problems of a content folder and records where each value was read. */
export interface ProblemReport {
  readonly problems: Problem[]
  /** Records that `value` was read from `location`. */
  locate(value: object, location: SourceLocation): void
  /** Reports a problem in a field of a located value. */
  add(value: object, path: FieldPath, message: string): void
  /** Reports a problem on a line of the value's Markdown body. Lines begin at 1. */
  addInBody(value: object, line: number, message: string): void
  addAt(location: SourceLocation, path: FieldPath, message: string): void
}

export function createProblemReport(): ProblemReport {
  const problems: Problem[] = []
  const locations = new WeakMap<object, SourceLocation>()

  function addAt(location: SourceLocation, path: FieldPath, message: string): void {
    const fullPath = [...(location.prefix ?? []), ...path]
    const { file } = location
    problems.push({ file, line: location.getLine(fullPath), field: formatField(fullPath), message })
  }

  return {
    problems,
    locate: (value, location) => void locations.set(value, location),
    addInBody(value, line, message) {
      const { file, body_line = 1 } = locations.get(value) ?? UNKNOWN_LOCATION
      problems.push({ file, line: body_line + line - 1, field: 'body', message })
    },
    add: (value, path, message) => addAt(locations.get(value) ?? UNKNOWN_LOCATION, path, message),
    addAt,
  }
}

const UNKNOWN_LOCATION: SourceLocation = { file: 'content', getLine: () => 1 }
