import { findTypographyMistake, setFrenchSpaces } from '../french-typography.ts'
import type { FieldPath } from '../../schemas/problem.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { AnyEdition } from '../editions.ts'
import type { CheckContext } from './check-context.ts'
import type { Field, Rule } from './rule.ts'

/** Fields that have no text, or a rule of their own. */
const SKIPPED_FIELDS: ReadonlySet<string> = new Set(['slug', 'editions'])
/** Fields of editions: bodies are checked by line. */
const SKIPPED_TEXTS: ReadonlySet<string> = new Set(['slug', 'body'])

/** Checks the French texts of a field at any depth. */
export const hasFrenchTypography: Rule<Field<unknown>> = ({ value }, context) =>
  toMistakes(listFrenchTexts(value), context)

interface NamedValue {
  readonly key: string
  readonly name: object
}

/** Checks the values of an attribute, which the file has by their keys. */
export const valuesHaveFrenchTypography: Rule<Field<readonly NamedValue[]>> =
  function* findInValues({ value: values }, context) {
    for (const { key, name } of values) yield* toMistakes(listFrenchTexts(name, [key]), context)
  }

/** Checks an edition of a product, an article or a program if it is the French one. */
export const editionHasFrenchTypography: Rule<Field<AnyEdition>> = function* findInEdition(
  { value: edition, path },
  context,
) {
  if (path.at(-1) !== 'fr') return
  yield* toMistakes(listTexts(edition), context)
  const correctLines = setFrenchSpaces(edition.body).split('\n')
  for (const [index, line] of edition.body.split('\n').entries()) {
    const message = findTypographyMistake(line, correctLines[index])
    if (message !== undefined) yield { line: index + 1, message, is_warning: isOff(context) }
  }
}

interface ReviewTexts {
  readonly locale: string
  readonly title: string
  readonly text: string
}

export const reviewHasFrenchTypography: Rule<Field<ReviewTexts>> = (
  { value: { locale, title, text } },
  context,
) => (locale === 'fr' ? toMistakes(listTexts({ title, text }), context) : undefined)

interface TextAt {
  readonly path: FieldPath
  readonly text: string
}

function* toMistakes(texts: Iterable<TextAt>, context: CheckContext): Generator<Mistake> {
  for (const { path, text } of texts) {
    const message = findTypographyMistake(text)
    if (message !== undefined) yield { path, message, is_warning: isOff(context) }
  }
}

/** A shop that has not turned the check on gets warnings. */
function isOff({ draft: { shop } }: CheckContext): boolean {
  return shop?.checks.includes('french-typography') !== true
}

/** Iterates the texts below the fields named `fr`. */
function* listFrenchTexts(value: unknown, path: FieldPath = []): Generator<TextAt> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (SKIPPED_FIELDS.has(key)) continue
    const partPath = [...path, toStep(value, key)]
    if (key === 'fr') yield* listTexts(part, partPath)
    else yield* listFrenchTexts(part, partPath)
  }
}

function* listTexts(value: unknown, path: FieldPath = []): Generator<TextAt> {
  if (typeof value === 'string') yield { path, text: value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    if (!SKIPPED_TEXTS.has(key)) yield* listTexts(part, [...path, toStep(value, key)])
}

function toStep(parent: object, key: string): PropertyKey {
  return Array.isArray(parent) ? Number(key) : key
}
