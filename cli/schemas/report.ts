import { formatField, type FieldPath, type Place, type Problem } from './problem.ts'

/** Collects the mistakes of one reading and remembers where each thing was written. */
export interface Report {
  readonly problems: Problem[]
  /** Remembers that `thing` was read from `place`. */
  locate(thing: object, place: Place): void
  /** A mistake in a field of a thing that was located before. */
  add(thing: object, path: FieldPath, message: string): void
  /** A mistake on a line of its Markdown; the first line is 1. */
  addInBody(thing: object, line: number, message: string): void
  addAt(place: Place, path: FieldPath, message: string): void
}

export function createReport(): Report {
  const problems: Problem[] = []
  const places = new WeakMap<object, Place>()

  function addAt(place: Place, path: FieldPath, message: string): void {
    const whole = [...(place.prefix ?? []), ...path]
    const { file } = place
    problems.push({ file, line: place.lineOf(whole), field: formatField(whole), message })
  }

  return {
    problems,
    locate: (thing, place) => void places.set(thing, place),
    addInBody(thing, line, message) {
      const { file, body_line = 1 } = places.get(thing) ?? NOWHERE
      problems.push({ file, line: body_line + line - 1, field: 'body', message })
    },
    add: (thing, path, message) => addAt(places.get(thing) ?? NOWHERE, path, message),
    addAt,
  }
}

const NOWHERE: Place = { file: 'content', lineOf: () => 1 }
