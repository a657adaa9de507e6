import {
  parseRange,
  UNKNOWN,
  type ChoiceKind,
  type FactSources,
  type NumberKind,
  type ProductFacts,
} from '../../schemas/fact-schema.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { Field, Rule } from './rule.ts'

type FactsField<Value> = Field<Value, readonly [ProductWithFacts, ...unknown[]]>

interface ProductWithFacts {
  readonly facts: ProductFacts
  readonly fact_sources: FactSources
}

/** Each typical value that is not unknown names its source. */
export const haveSources: Rule<FactsField<ProductFacts>> = function* findUnsourced(
  { value: facts, parents: [{ fact_sources }] },
  { draft },
) {
  const is_warning = draft.shop?.checks.includes('facts') !== true
  for (const { key, typical, basis } of draft.facts) {
    const isSourced = !typical || basis !== undefined || Object.hasOwn(fact_sources, key)
    if (isSourced || (facts[key] ?? UNKNOWN) === UNKNOWN) continue
    const message = `has no source: name it in fact_sources, or write ${UNKNOWN}`
    yield { path: [key], message, is_warning }
  }
}

/** A source belongs to a fact that the product states. */
export const areSourcesOfFacts: Rule<FactsField<FactSources>> = function* findSourcesOfNothing({
  value: sources,
  parents: [{ facts }],
}) {
  for (const key of Object.keys(sources)) {
    if ((facts[key] ?? UNKNOWN) !== UNKNOWN) continue
    yield { path: [key], message: 'is the source of a fact that the product does not state' }
  }
}

/** Checks that the facts of a product are kinds of facts.yaml, and their numbers and values. */
export const areFacts: Rule<Field<ProductFacts>> = function* findMistakes(
  { value: facts },
  { draft },
) {
  for (const [key, value] of Object.entries(facts)) {
    const kind = draft.facts.find((candidate) => candidate.key === key)
    if (kind === undefined) yield { path: [key], message: `"${key}" is not a key of facts.yaml` }
    else if (kind.type === 'number') yield* findNumberMistakes(kind, value)
    else yield* findChoiceMistakes(kind, value)
  }
}

type FactValue = ProductFacts[string]

function* findNumberMistakes(kind: NumberKind, value: FactValue): Generator<Mistake> {
  if (value === UNKNOWN) return
  const path = [kind.key]
  const range = typeof value === 'string' ? parseRange(value) : undefined
  if (range === undefined) {
    const message = `must be a number such as 5.6, a range such as 15..25 or ..63, or ${UNKNOWN}`
    yield { path, message: `${message}, without the unit` }
    return
  }
  const { from = range.to, to } = range
  const { min = 0, max = Infinity, unit } = kind
  if (from > to) yield { path, message: 'has a first number above the second' }
  if (from < min || to > max)
    yield {
      path,
      message: `must be from ${min} to ${max} ${unit.en}; check the number and the unit`,
    }
}

function* findChoiceMistakes(kind: ChoiceKind, value: FactValue): Generator<Mistake> {
  const path = [kind.key]
  if (typeof value === 'string') {
    if (value !== UNKNOWN) yield { path, message: `must have values by part, or be ${UNKNOWN}` }
    return
  }
  for (const [part, choice] of Object.entries(value)) {
    if (!Object.hasOwn(kind.parts, part))
      yield { path: [kind.key, part], message: `is not a part of "${kind.key}" in facts.yaml` }
    else if (choice !== UNKNOWN && !Object.hasOwn(kind.values, choice))
      yield { path: [kind.key, part], message: `"${choice}" is not a value of "${kind.key}"` }
  }
}
