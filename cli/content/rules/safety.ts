import { KEEP_FROM_CHILDREN, type Safety, type SafetyRecord } from '../../schemas/safety-schema.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { Product } from '../content.ts'
import type { Field, Rule } from './rule.ts'

type RecordRule = Rule<Field<SafetyRecord, readonly [unknown, Safety, ...unknown[]]>>

/** Checks that every statement that a record names has a text. */
export const hasStatementTexts: RecordRule = function* findMissingTexts({
  value: record,
  parents: [, { statements }],
}) {
  for (const list of ['hazards', 'precautions'] as const)
    for (const [index, code] of record[list].entries())
      if (statements[code] === undefined)
        yield { path: [list, index], message: `"${code}" has no text in statements` }
}

/** Checks that the safety data sheets of a record exist. They are not checked if pictures are not. */
export const hasSheets: RecordRule = function* findMissingSheets(
  { value: { sheets } },
  { pictures, knownNames },
) {
  if (pictures === undefined) return
  for (const [locale, file] of Object.entries(sheets))
    if (file !== undefined && !knownNames.sheets.has(file))
      yield { path: ['sheets', locale], message: `"${file}" is not in safety/` }
}

/** Checks that nothing is stated without a source, and that a label is complete. */
export const isCompleteRecord: RecordRule = ({ value: record }) => [...findGaps(record)]

function* findGaps(record: SafetyRecord): Generator<Mistake> {
  const { classification, substances, sources, hazards, precautions, pictograms, signal } = record
  const hasNumber = substances.some(({ cas, ec }) => cas !== undefined || ec !== undefined)
  if (sources.length === 0 && (hasNumber || classification !== 'unknown'))
    yield { message: 'states numbers or a classification without sources' }
  if (classification === 'harmonised') {
    if (hazards.length === 0) yield { message: 'is classified, so it needs hazards' }
    if (!precautions.includes(KEEP_FROM_CHILDREN))
      yield { message: `is classified, so its precautions need ${KEEP_FROM_CHILDREN}` }
  } else if (hazards.length > 0 || pictograms.length > 0 || signal !== undefined)
    yield {
      message: `has a label but its classification is ${classification}; write harmonised with its source`,
    }
}

/** Checks that no product with hazard statements is said to have no hazard. */
export const saysNoHazardWrongly: Rule<Field<Product>> = function* findWrongProperties(
  { value: { safety, properties } },
  { draft },
) {
  const hazards = draft.safety.records.find(({ key }) => key === safety)?.hazards ?? []
  if (hazards.length === 0) return
  for (const [attribute, value] of Object.entries(properties)) {
    const values = draft.attributes.find(({ key }) => key === attribute)?.values ?? []
    if (values.some(({ key, no_hazard = false }) => no_hazard && key === value))
      yield {
        path: ['properties', attribute],
        message: `"${value}" is for products without hazards, and this one has ${hazards.join(', ')}`,
      }
  }
}

/** Checks that the field is the key of a record of safety.yaml. */
export const isSafetyRecord: Rule<Field<string>> = ({ value }, { knownNames }) =>
  !knownNames.safetyRecords.has(value) && `"${value}" is not the key of a record in safety.yaml`
