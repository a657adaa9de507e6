import type * as z from 'zod/mini'
import { findFrontMatter } from './front-matter.ts'
import { nameOf, type Reading } from './folder.ts'
import { parseSource } from './parse-source.ts'
import { parseYaml, toPlace } from './yaml-source.ts'

interface EditionText<Front extends z.ZodMiniType> {
  readonly file: string
  readonly text: string
  readonly frontMatter: Front
}

const FRONT_MATTER_LINE = 2

/** A Markdown file with front matter; undefined, and every mistake reported, if it has any. */
export function readEdition<Front extends z.ZodMiniType>(
  reading: Reading,
  { file, text, frontMatter }: EditionText<Front>,
): (z.output<Front> & { body: string }) | undefined {
  const { report } = reading
  const name = nameOf(reading, file)
  const found = findFrontMatter(text)
  if (found === undefined) {
    const message = 'has no front matter; it must begin with fields between two lines of ---'
    report.problems.push({ file: name, line: 1, field: '', message })
    return undefined
  }
  const yaml = reading.texts.keep(found.yaml)
  const source = parseYaml({ file: name, text: yaml, first_line: FRONT_MATTER_LINE })
  const front = parseSource(report, source, frontMatter)
  if (front === undefined) return undefined
  const body = reading.texts.keep(found.body)
  const edition = {
    ...front,
    get body() {
      return body()
    },
  }
  report.locate(edition, { ...toPlace(source), body_line: found.body_line })
  return edition
}
