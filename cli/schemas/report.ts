import { formatField, type FieldPath, type Place, type Problem } from './problem.ts'

/** A value of the content and how it is reached. */
export interface AnyField {
  readonly value: unknown
  /** What the value is inside of: the nearest first, the whole content last. */
  readonly parents: readonly unknown[]
  /** From the whole content to the value. */
  readonly path: FieldPath
}

export interface Mistake {
  /** From the checked value to the part that has the mistake. */
  readonly path?: FieldPath
  /** The line of the value's Markdown text; the first line is 1. */
  readonly line?: number
  readonly message: string
}

/** Collects the mistakes of one content folder and remembers where each value was written. */
export interface Report {
  readonly problems: Problem[]
  /** Remembers that `value` was read from `place`. */
  locate(value: object, place: Place): void
  /** Adds a mistake at the place of the nearest value that was located before. */
  add(field: AnyField, mistake: Mistake): void
  addAt(place: Place, path: FieldPath, message: string): void
}

export function createReport(): Report {
  const problems: Problem[] = []
  const places = new WeakMap<object, Place>()

  function findPlace(value: unknown): Place | undefined {
    return typeof value === 'object' && value !== null ? places.get(value) : undefined
  }

  function addAt(place: Place, path: FieldPath, message: string): void {
    const { file } = place
    problems.push({ file, line: place.lineOf(path), field: formatField(path), message })
  }

  return {
    problems,
    locate: (value, place) => void places.set(value, place),
    add({ value, parents, path }, { path: part = [], line, message }) {
      const values = [...parents.toReversed(), value]
      for (const step of part) values.push(Reflect.get(Object(values.at(-1)), step))
      const at = values.findLastIndex((one) => findPlace(one) !== undefined)
      const place = findPlace(values[at]) ?? NO_FILE
      const { file, body_line = 1 } = place
      if (line === undefined) addAt(place, [...path, ...part].slice(Math.max(at, 1)), message)
      else problems.push({ file, line: body_line + line - 1, field: 'body', message })
    },
    addAt,
  }
}

/** Of a part of the content that is left out and has defaults. */
const NO_FILE: Place = { file: 'content', lineOf: () => 1 }
