import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import type { TextStore } from './text-store.ts'
import { parseSource } from '../schemas/parse-source.ts'
import type { Progress } from '../command/progress.ts'
import { compareStrings } from '../schemas/problem.ts'
import type { ProblemReport } from '../schemas/problem-report.ts'
import { isVisibleName } from './visible-name.ts'
import { parseYaml, type YamlSource } from '../schemas/yaml-source.ts'

/** The decoder replaces bytes that are not UTF-8 with this character. */
const INVALID_CHARACTER = '\uFFFD'

/** The state that the readers of a content folder share: its path and the problems found so far. */
export interface ReadContext {
  readonly path: string
  readonly report: ProblemReport
  readonly texts: TextStore
  /** With `unchecked`, only the form of the files is checked. */
  readonly rules: 'checked' | 'unchecked'
  /** Reports the progress while a large folder is read. */
  readonly progress?: Progress | undefined
}

/**
 * Returns the path that problems show for a file. It begins with the name of the content folder.
 */
export function getDisplayPath({ path }: ReadContext, file: string): string {
  return join(basename(resolve(path)), file)
}

/** Returns the visible entries of a folder, sorted by name. A missing folder has no entries. */
export async function listEntries(
  { path }: Pick<ReadContext, 'path'>,
  folder: string,
): Promise<string[]> {
  const names = await ignoreMissing(readdir(join(path, folder)))
  return (names ?? []).filter(isVisibleName).toSorted(compareStrings)
}

/** Reads a text without a byte order mark and with the line ends of Unix. A missing file has none. */
export async function readNormalizedText(path: string): Promise<string | undefined> {
  const text = await ignoreMissing(readFile(path, 'utf8'))
  return text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** Reads a text and reports the first line that is not UTF-8, unless an earlier version has accepted it. */
export async function readTextIfExists(
  context: ReadContext,
  file: string,
): Promise<string | undefined> {
  const text = await readNormalizedText(join(context.path, file))
  const lines = text?.split('\n') ?? []
  const index = lines.findIndex((line) => line.includes(INVALID_CHARACTER))
  if (index === -1 || context.rules === 'unchecked') return text
  context.report.problems.push({
    file: getDisplayPath(context, file),
    line: index + 1,
    field: '',
    message: 'is not UTF-8; save the file in this encoding',
  })
  return text
}

async function parseYamlIfExists(
  context: ReadContext,
  file: string,
): Promise<YamlSource | undefined> {
  const text = await readTextIfExists(context, file)
  if (text === undefined) return undefined
  return parseYaml({
    file: getDisplayPath(context, file),
    yaml: text,
    first_line: 1,
  })
}

interface ParsedFile<Value> {
  readonly source: YamlSource
  /** Undefined if the file has problems. */
  readonly value: Value | undefined
}

/** Returns undefined for a missing file. */
export async function readYamlIfExists<Schema extends z.ZodMiniType>(
  context: ReadContext,
  file: string,
  schema: Schema,
): Promise<ParsedFile<z.output<Schema>> | undefined> {
  const source = await parseYamlIfExists(context, file)
  if (source === undefined) return undefined
  return { source, value: parseSource(context.report, source, schema) }
}

export async function isFile({ path }: Pick<ReadContext, 'path'>, file: string): Promise<boolean> {
  return (await ignoreMissing(stat(join(path, file))))?.isFile() === true
}

export function reportMissing(context: ReadContext, file: string): void {
  context.report.problems.push({
    file: getDisplayPath(context, file),
    line: 1,
    field: '',
    message: 'is missing; the shop needs this file',
  })
}

/** Reports files that no reader uses. Most of them have a misspelled name. */
export async function reportUnknownFiles(
  context: ReadContext,
  folder: string,
  knownFiles: readonly string[],
): Promise<void> {
  for (const name of await listEntries(context, folder)) {
    if (knownFiles.includes(name)) continue
    context.report.problems.push({
      file: getDisplayPath(context, join(folder, name)),
      line: 1,
      field: '',
      message: `is not read by anything; known here are ${knownFiles.join(', ')}`,
    })
  }
}

async function ignoreMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
