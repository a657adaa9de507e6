import { createCheckContext, type ContentToCheck } from './rules/check-context.ts'
import type { AnyField, Mistake } from '../schemas/problem-report.ts'
import type { Rule } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'

/** Applies every rule. A large catalogue is read once for the context and once for the rules. */
export function checkContent(content: ContentToCheck): void {
  const context = createCheckContext(content)
  const root: AnyField = { value: content.draft, parents: [], path: [] }
  for (const [sectionKey = '', rules] of Map.groupBy(listRules(), ({ path }) => path[0])) {
    for (const entry of listEntries(root, sectionKey)) {
      for (const { path, rule } of rules) {
        for (const field of listFields(entry, path.slice(entry.path.length))) {
          for (const mistake of toMistakes(rule(field, context))) {
            content.report.add(field, mistake)
          }
        }
      }
    }
  }
}

function listRules() {
  return Object.entries(RULES).flatMap(([path, rules]) =>
    (rules ?? []).map((rule: Rule<AnyField>) => ({ path: path.split('.'), rule })),
  )
}

/** Yields each entry of a section, or the section itself if it has no entries. */
function* listEntries(root: AnyField, sectionKey: string): Generator<AnyField> {
  for (const part of listFields(root, [sectionKey])) {
    if (isIterable(part.value)) yield* listFields(part, ['*'])
    else yield part
  }
}

/** Yields the descendants of a field that match the path. A missing value yields no field. */
function* listFields(field: AnyField, [key, ...rest]: readonly string[]): Generator<AnyField> {
  if (key === undefined) yield field
  else for (const part of listSubfields(field, key)) yield* listFields(part, rest)
}

function* listSubfields({ value, parents, path }: AnyField, key: string): Generator<AnyField> {
  for (const [step, part] of listChildren(value, key)) {
    if (part !== undefined) {
      yield { value: part, parents: [value, ...parents], path: [...path, step] }
    }
  }
}

function* listChildren(value: unknown, key: string): Generator<[PropertyKey, unknown]> {
  if (isIterable(value)) {
    let index = 0
    for (const item of value) yield [index++, item]
  } else if (typeof value === 'object' && value !== null) {
    if (key === '*') yield* Object.entries(value)
    else yield [key, Reflect.get(value, key)]
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

function toMistakes(outcome: ReturnType<Rule<AnyField>>): Iterable<Mistake> {
  if (typeof outcome === 'string') return [{ message: outcome }]
  return typeof outcome === 'object' ? outcome : []
}
