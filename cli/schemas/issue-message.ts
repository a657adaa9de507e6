import type * as z from 'zod/mini'
import type { FieldPath } from './problem.ts'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a map of fields',
  record: 'a map of fields',
}

/**
 * Returns a message that states the problem and what is expected. Messages that a check defines
 * itself are returned unchanged.
 */
export function toIssueMessage(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    const expected = TYPE_NAMES[issue.expected] ?? issue.expected
    if (!isMissing(value, issue.path)) return `must be ${expected}`
    return issue.expected === 'string' ? 'is missing' : `is missing; ${expected} is expected`
  }
  if (issue.code === 'invalid_value') {
    const expected = joinAlternatives(issue.values)
    return isMissing(value, issue.path)
      ? `is missing; expected is ${expected}`
      : `must be ${expected}`
  }
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'is not a valid key'
  return issue.message
}

function joinAlternatives(values: readonly unknown[]): string {
  const texts = values.map(String)
  const lastText = texts.at(-1) ?? ''
  return texts.length < 2 ? lastText : `${texts.slice(0, -1).join(', ')} or ${lastText}`
}

function isMissing(value: unknown, path: FieldPath): boolean {
  return findValue(value, path) === undefined
}

/** Returns the value at a path, undefined if there is none. */
export function findValue(value: unknown, path: FieldPath): unknown {
  let currentValue = value
  for (const key of path) {
    if (typeof currentValue !== 'object' || currentValue === null) return undefined
    currentValue = Reflect.get(currentValue, key)
  }
  return currentValue
}
