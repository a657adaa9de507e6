import type * as z from 'zod/mini'
import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { Editions, Things } from './content.ts'
import {
  findText,
  listEntries,
  readYaml,
  reportMissing,
  reportStrangers,
  type Reading,
} from './folder.ts'
import { Key } from '../schemas/fields.ts'
import { keepThings, type ReadThing } from './keep-things.ts'
import { readEdition } from './read-edition.ts'
import type { YamlText } from '../schemas/yaml-source.ts'

/** A kind of thing that has a folder for each: facts in a YAML file, words in Markdown files. */
interface ThingKind<Facts extends z.ZodMiniType, Front extends z.ZodMiniType> {
  readonly folder: 'products' | 'blogs' | 'soft'
  readonly file: string
  readonly facts: Facts
  readonly frontMatter: Front
  /** Of every one in the order of their keys, also of those that have mistakes. */
  readonly onRead?: (key: string, facts: unknown) => void
}

type Edition<Front extends z.ZodMiniType> = z.output<Front> & { readonly body: string }
type Thing<Facts extends z.ZodMiniType, Front extends z.ZodMiniType> = z.output<Facts> & {
  readonly key: string
  readonly editions: Editions<Edition<Front>>
}

/** What has mistakes is left out. */
export async function readThings<Facts extends z.ZodMiniType, Front extends z.ZodMiniType>(
  reading: Reading,
  kind: ThingKind<Facts, Front>,
): Promise<Things<Thing<Facts, Front>>> {
  const keys = await listEntries(reading, kind.folder)
  const { progress } = reading
  progress?.start(`Reading ${kind.folder}`, keys.length)
  const things = keepThings<Thing<Facts, Front>>(reading)
  for (let at = 0; at < keys.length; at += THINGS_AT_ONCE) {
    const some = keys.slice(at, at + THINGS_AT_ONCE)
    for (const found of await Promise.all(some.map((key) => readThing(reading, kind, key)))) {
      if (found !== undefined) kind.onRead?.(found.key, found.value)
      if (found?.read !== undefined) things.add(found.read)
      progress?.step()
    }
  }
  progress?.finish()
  return things
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
  const words = await readEditions(reading, folder, kind.frontMatter)
  const { value } = source
  if (facts.value === undefined || words === undefined) return { key, value, read: undefined }
  const read: ReadThing<Thing<Facts, Front>> = {
    thing: { key, ...facts.value, editions: words.editions },
    facts: source.written,
    editions: words.written,
  }
  return { key, value, read }
}

async function readEditions<Front extends z.ZodMiniType>(
  reading: Reading,
  folder: string,
  frontMatter: Front,
) {
  const editions: Partial<Record<LocaleCode, Edition<Front>>> = {}
  const written: Partial<Record<LocaleCode, YamlText>> = {}
  let areComplete = true
  const texts = await Promise.all(
    LOCALES.map(({ code }) => findText(reading, `${folder}/${code}.md`)),
  )
  for (const [index, { code }] of LOCALES.entries()) {
    const file = `${folder}/${code}.md`
    const text = texts[index]
    if (text === undefined) continue
    const read = readEdition(reading, { file, text, frontMatter })
    if (read === undefined) {
      areComplete = false
      continue
    }
    editions[code] = read.edition
    written[code] = read.written
  }
  const { en } = editions
  if (en === undefined && areComplete) reportMissing(reading, `${folder}/en.md`)
  if (en === undefined || !areComplete) return undefined
  return { editions: { ...editions, en }, written }
}
