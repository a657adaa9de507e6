import type { LocaleCode } from '#shared/locale/locales.ts'
import type { LanguageCheck } from '../language-check.ts'
import type { FieldPath } from '../../schemas/problem.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { AnyEdition } from '../editions.ts'
import type { CheckContext } from './check-context.ts'
import type { Field, Rule } from './rule.ts'

/** Fields that have no text, or a rule of their own. */
const SKIPPED_FIELDS: ReadonlySet<string> = new Set(['slug', 'editions'])
/** Fields of editions: bodies are checked by line. */
const SKIPPED_TEXTS: ReadonlySet<string> = new Set(['slug', 'body'])

/** Checks the texts of a field at any depth. */
export const isWellWritten: Rule<Field<unknown>> = function* findInField({ value }, context) {
  for (const check of context.languageChecks)
    yield* toMistakes(listLocalizedTexts(value, check.locale), check, context)
}

/** The languages in which the safety file has the words of regulations, which are not ours to correct. */
const LANGUAGES_OF_REGULATION: ReadonlySet<LocaleCode> = new Set(['en', 'fr'])

/** Checks what the shop has translated of regulations. */
export const translationIsWellWritten: Rule<Field<unknown>> = function* findInTranslation(
  { value },
  context,
) {
  for (const check of context.languageChecks)
    if (!LANGUAGES_OF_REGULATION.has(check.locale))
      yield* toMistakes(listLocalizedTexts(value, check.locale), check, context)
}

interface NamedValue {
  readonly key: string
  readonly name: object
}

/** Checks the values of an attribute, which the file has by their keys. */
export const valuesAreWellWritten: Rule<Field<readonly NamedValue[]>> = function* findInValues(
  { value: values },
  context,
) {
  for (const check of context.languageChecks)
    for (const { key, name } of values)
      yield* toMistakes(listLocalizedTexts(name, check.locale, [key]), check, context)
}

/** Checks an edition of a product, an article or a program. */
export const editionIsWellWritten: Rule<Field<AnyEdition>> = function* findInEdition(
  { value: edition, path },
  context,
) {
  for (const check of context.languageChecks.filter(({ locale }) => locale === path.at(-1))) {
    yield* toMistakes(listTexts(edition), check, context)
    for (const mistake of check.findLineMistakes(edition.body))
      yield { ...mistake, is_warning: isOff(check, context) }
  }
}

interface ReviewTexts {
  readonly locale: string
  readonly title: string
  readonly text: string
}

export const reviewIsWellWritten: Rule<Field<ReviewTexts>> = function* findInReview(
  { value: { locale, title, text } },
  context,
) {
  for (const check of context.languageChecks.filter((each) => each.locale === locale))
    yield* toMistakes(listTexts({ title, text }), check, context)
}

interface TextAt {
  readonly path: FieldPath
  readonly text: string
}

/** Reports the first mistake of each text. */
function* toMistakes(
  texts: Iterable<TextAt>,
  check: LanguageCheck,
  context: CheckContext,
): Generator<Mistake> {
  for (const { path, text } of texts) {
    const [first] = check.findLineMistakes(text)
    if (first !== undefined)
      yield { path, message: first.message, is_warning: isOff(check, context) }
  }
}

/** A shop that has not turned the check on gets warnings. */
function isOff({ name }: LanguageCheck, { draft: { shop } }: CheckContext): boolean {
  return shop?.checks.includes(name) !== true
}

/** Iterates the texts below the fields named by a language. */
function* listLocalizedTexts(
  value: unknown,
  locale: LocaleCode,
  path: FieldPath = [],
): Generator<TextAt> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (SKIPPED_FIELDS.has(key)) continue
    const partPath = [...path, toStep(value, key)]
    if (key === locale) yield* listTexts(part, partPath)
    else yield* listLocalizedTexts(part, locale, partPath)
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
