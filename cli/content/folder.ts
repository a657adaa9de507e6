import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import type { KeptTexts } from './kept-texts.ts'
import { parseSource } from '../schemas/parse-source.ts'
import type { Progress } from '../command/progress.ts'
import { compare } from '../schemas/problem.ts'
import type { Report } from '../schemas/report.ts'
import { parseYaml, type YamlSource } from '../schemas/yaml-source.ts'

/** One reading of a content folder: where it lies and the mistakes found so far. */
export interface Reading {
  readonly path: string
  readonly report: Report
  readonly texts: KeptTexts
  /** Says how far a large folder is read. */
  readonly progress?: Progress | undefined
}

/** How a file is named in problems: from the content folder on. */
export function nameOf({ path }: Reading, file: string): string {
  return join(basename(resolve(path)), file)
}

/** The visible entries of a folder in the order of their names; none for a missing folder. */
export async function listEntries({ path }: Reading, folder: string): Promise<string[]> {
  const names = await ignoreMissing(readdir(join(path, folder)))
  return (names ?? []).filter((name) => !name.startsWith('.')).toSorted(compare)
}

export async function findText({ path }: Reading, file: string): Promise<string | undefined> {
  const text = await ignoreMissing(readFile(join(path, file), 'utf8'))
  return text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

async function findYaml(reading: Reading, file: string): Promise<YamlSource | undefined> {
  const text = await findText(reading, file)
  if (text === undefined) return undefined
  return parseYaml({
    file: nameOf(reading, file),
    yaml: text,
    first_line: 1,
  })
}

interface ParsedFile<Value> {
  readonly source: YamlSource
  /** Undefined when the file has mistakes. */
  readonly value: Value | undefined
}

/** Undefined for a missing file. */
export async function readYaml<Schema extends z.ZodMiniType>(
  reading: Reading,
  file: string,
  schema: Schema,
): Promise<ParsedFile<z.output<Schema>> | undefined> {
  const source = await findYaml(reading, file)
  if (source === undefined) return undefined
  return { source, value: parseSource(reading.report, source, schema) }
}

export function reportMissing(reading: Reading, file: string): void {
  reading.report.problems.push({
    file: nameOf(reading, file),
    line: 1,
    field: '',
    message: 'is missing; the shop needs this file',
  })
}

/** A file nobody reads is most often one with a wrong name. */
export async function reportStrangers(
  reading: Reading,
  folder: string,
  known: readonly string[],
): Promise<void> {
  for (const name of await listEntries(reading, folder)) {
    if (known.includes(name)) continue
    reading.report.problems.push({
      file: nameOf(reading, join(folder, name)),
      line: 1,
      field: '',
      message: `is not read by anything; known here are ${known.join(', ')}`,
    })
  }
}

async function ignoreMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
