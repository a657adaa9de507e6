import type * as z from 'zod/mini'
import { parseSource } from '../schemas/parse-source.ts'
import type { Problem } from '../schemas/problem.ts'
import { createProblemReport } from '../schemas/problem-report.ts'
import { parseYaml } from '../schemas/yaml-source.ts'

export interface FencedBlock<Value> {
  /** Undefined if the block has problems. */
  readonly value: Value | undefined
  readonly problems: readonly Problem[]
}

interface FencedText {
  /** The source text of the block, including its fences. */
  readonly block: string
  readonly line: number
  /** The info string that marks the block, such as `map`. */
  readonly name: string
}

const OPENING_FENCE = /^(?:`{3,}|~{3,})[ \t]*(\S+)/
const CLOSING_FENCE = /^\s*(?:`{3,}|~{3,})\s*$/

/**
 * Parses the YAML in a fenced block with the given name. Returns undefined for any other fenced
 * block.
 */
export function parseFencedBlock<Schema extends z.ZodMiniType>(
  { block, line, name }: FencedText,
  schema: Schema,
): FencedBlock<z.output<Schema>> | undefined {
  const [fence = '', ...bodyLines] = block.split('\n')
  if (OPENING_FENCE.exec(fence)?.[1] !== name) return undefined
  const report = createProblemReport()
  const yaml = bodyLines.filter((bodyLine) => !CLOSING_FENCE.test(bodyLine)).join('\n')
  const source = parseYaml({ file: '', yaml, first_line: line + 1 })
  return { value: parseSource(report, source, schema), problems: report.problems }
}
