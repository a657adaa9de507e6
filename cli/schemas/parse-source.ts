import type * as z from 'zod/mini'
import { toIssueMessage } from './issue-message.ts'
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
    report.problems.push({ file: source.file, line, field: '', message: `is not YAML: ${message}` })
  }
  if (source.syntaxErrors.length > 0) return undefined
  const result = schema.safeParse(source.value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report.addAt(source, [...issue.path, key], toUnknownFieldMessage(key))
      }
    } else {
      report.addAt(source, issue.path, toIssueMessage(issue, source.value))
    }
  }
  return undefined
}

function toUnknownFieldMessage(key: string): string {
  if (!key.includes(' ')) return 'is not a field known here; remove or rename it'
  return 'is not a field known here; a text with a comma in it must be in quotes'
}
