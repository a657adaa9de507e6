import type * as z from 'zod/mini'
import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { Editions } from './content.ts'
import {
  findText,
  listEntries,
  readYaml,
  reportMissing,
  reportStrangers,
  type Reading,
} from './folder.ts'
import { someAtOnce } from '../pictures/some-at-once.ts'
import { Key } from './fields.ts'
import { readEdition } from './read-edition.ts'
import type { YamlSource } from './yaml-source.ts'

/** A kind of thing that has a folder for each: facts in a YAML file, words in Markdown files. */
interface ThingKind<Facts extends z.ZodMiniType, Front extends z.ZodMiniType> {
  readonly folder: 'products' | 'blogs' | 'soft'
  readonly file: string
  readonly facts: Facts
  readonly frontMatter: Front
}

export interface Thing<Facts, Edition> {
  readonly key: string
  readonly source: YamlSource
  /** Undefined when something of it has mistakes. */
  readonly value: { readonly facts: Facts; readonly editions: Editions<Edition> } | undefined
}

export async function readThings<Facts extends z.ZodMiniType, Front extends z.ZodMiniType>(
  reading: Reading,
  kind: ThingKind<Facts, Front>,
): Promise<Thing<z.output<Facts>, z.output<Front> & { body: string }>[]> {
  const keys = await listEntries(reading, kind.folder)
  const { progress } = reading
  progress?.start(`Reading ${kind.folder}`, keys.length)
  const read = new Map<string, Awaited<ReturnType<typeof readThing<Facts, Front>>>>()
  await someAtOnce(keys, THINGS_AT_ONCE, async (key) => {
    read.set(key, await readThing(reading, kind, key))
    progress?.step()
  })
  progress?.finish()
  return keys.flatMap((key) => read.get(key) ?? [])
}

/** More open files at a time than this make nothing faster, and many systems allow few. */
const THINGS_AT_ONCE = 32

async function readThing<Facts extends z.ZodMiniType, Front extends z.ZodMiniType>(
  reading: Reading,
  kind: ThingKind<Facts, Front>,
  key: string,
) {
  const folder = `${kind.folder}/${key}`
  const facts = await readYaml(reading, `${folder}/${kind.file}`, kind.facts)
  if (facts === undefined) {
    reportMissing(reading, `${folder}/${kind.file}`)
    return undefined
  }
  const { source } = facts
  const named = Key.safeParse(key)
  if (!named.success) reading.report.addAt(source, [], `the folder's name "${key}" is not a key`)
  await reportStrangers(reading, folder, [kind.file, ...LOCALES.map(({ code }) => `${code}.md`)])
  const editions = await readEditions(reading, folder, kind.frontMatter)
  if (facts.value === undefined || editions === undefined) return { key, source, value: undefined }
  return { key, source, value: { facts: facts.value, editions } }
}

async function readEditions<Front extends z.ZodMiniType>(
  reading: Reading,
  folder: string,
  frontMatter: Front,
) {
  const editions: Partial<Record<LocaleCode, z.output<Front> & { body: string }>> = {}
  let areComplete = true
  const texts = await Promise.all(
    LOCALES.map(({ code }) => findText(reading, `${folder}/${code}.md`)),
  )
  for (const [index, { code }] of LOCALES.entries()) {
    const file = `${folder}/${code}.md`
    const text = texts[index]
    if (text === undefined) continue
    const edition = readEdition(reading, { file, text, frontMatter })
    if (edition === undefined) areComplete = false
    else editions[code] = edition
  }
  const { en } = editions
  if (en === undefined && areComplete) reportMissing(reading, `${folder}/en.md`)
  if (en === undefined || !areComplete) return undefined
  return { ...editions, en }
}
