import type * as z from 'zod/mini'
import { findValue, toIssueMessage } from './issue-message.ts'
import type { FieldPath } from './problem.ts'
import type { ProblemReport } from './problem-report.ts'
import type { YamlSource } from './yaml-source.ts'

/**
 * Parses a YAML source with a schema. Returns undefined and reports all problems if there are any.
 */
export function parseSource<Schema extends z.ZodMiniType>(
  report: ProblemReport,
  source: YamlSource,
  schema: Schema,
): z.output<Schema> | undefined {
  for (const { line, message } of source.syntaxErrors) {
    report.problems.push({ file: source.file, line, field: '', message })
  }
  if (source.syntaxErrors.length > 0) return undefined
  const result = schema.safeParse(source.value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const path = [...issue.path, key]
        const message = findCommaMessage(source, path) ?? toUnknownFieldMessage(key)
        report.addAt(source, path, message)
      }
    } else {
      const message = findCommaMessage(source, issue.path)
      report.addAt(source, issue.path, message ?? toIssueMessage(issue, source.value))
    }
  }
  return undefined
}

/** In a map in braces, YAML reads `price: 2,40` as the price 2 and a field 40 without a value. */
function findCommaMessage(source: YamlSource, path: FieldPath): string | undefined {
  const key = path.at(-1)
  const isDecimalPart = typeof key === 'string' && /^\d+$/.test(key)
  if (!isDecimalPart || findValue(source.value, path) !== null) return undefined
  return 'follows a comma; a number is written with a point, such as 2.40'
}

function toUnknownFieldMessage(key: string): string {
  if (!key.includes(' ')) return 'is not a field known here; remove or rename it'
  return 'is not a field known here; a text with a comma in it must be in quotes'
}
