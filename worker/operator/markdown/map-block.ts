import * as z from 'zod/mini'
import { Text } from '../content/fields.ts'
import { placeFields } from '../content/page-schema.ts'
import { parseSource } from '../content/parse-source.ts'
import type { Problem } from '../content/problem.ts'
import { createReport } from '../content/report.ts'
import { parseYaml } from '../content/yaml-source.ts'

const MapPlace = z.strictObject({ ...placeFields, label: Text })
export type MapPlace = z.infer<typeof MapPlace>

export interface MapBlock {
  /** Undefined when there are mistakes in it. */
  readonly place: MapPlace | undefined
  readonly problems: readonly Problem[]
}

const MAP_FENCE = /^(?:`{3,}|~{3,})[ \t]*map(?:\s.*)?$/
const CLOSING_FENCE = /^\s*(?:`{3,}|~{3,})\s*$/

/** The place in a fenced block in the language `map`; undefined for any other fenced block. */
export function readMap(block: string, line: number): MapBlock | undefined {
  const [fence = '', ...rest] = block.split('\n')
  if (!MAP_FENCE.test(fence)) return undefined
  const report = createReport()
  const text = rest.filter((row) => !CLOSING_FENCE.test(row)).join('\n')
  const source = parseYaml({ file: '', text, first_line: line + 1 })
  return { place: parseSource(report, source, MapPlace), problems: report.problems }
}
