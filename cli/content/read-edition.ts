import type * as z from 'zod/mini'
import { findFrontMatter } from './front-matter.ts'
import { getDisplayPath, type ReadContext } from './folder.ts'
import { parseSource } from '../schemas/parse-source.ts'
import { parseYaml } from '../schemas/yaml-source.ts'

interface EditionText<Front extends z.ZodMiniType> {
  readonly file: string
  readonly text: string
  readonly frontMatter: Front
}

const FRONT_MATTER_FIRST_LINE = 2

/**
 * Parses a Markdown file with front matter. Returns undefined and reports all problems if there are
 * any.
 */
export function readEdition<Front extends z.ZodMiniType>(
  context: ReadContext,
  { file, text, frontMatter }: EditionText<Front>,
) {
  const { report } = context
  const name = getDisplayPath(context, file)
  const parts = findFrontMatter(text)
  if (parts === undefined) {
    const message = 'has no front matter; it must begin with fields between two lines of ---'
    report.problems.push({ file: name, line: 1, field: '', message })
    return undefined
  }
  const { yaml, body, body_line } = parts
  const source = { file: name, yaml, first_line: FRONT_MATTER_FIRST_LINE, body_line }
  const yamlSource = parseYaml(source)
  const parsedFrontMatter = parseSource(report, yamlSource, frontMatter)
  if (parsedFrontMatter === undefined) return undefined
  const edition: z.output<Front> & { body: string } = { ...parsedFrontMatter, body }
  return { edition, source }
}
