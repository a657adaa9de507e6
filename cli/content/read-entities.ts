import type * as z from 'zod/mini'
import { LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { Editions, Collection } from './content.ts'
import {
  getDisplayPath,
  isFile,
  readTextIfExists,
  listEntries,
  readYamlIfExists,
  reportMissing,
  reportUnknownFiles,
  type ReadContext,
} from './folder.ts'
import { Key } from '../schemas/fields.ts'
import { createEntityStore, type ParsedEntity } from './entity-store.ts'
import { readEdition } from './read-edition.ts'
import type { YamlText } from '../schemas/yaml-source.ts'

/**
 * A kind of entity. Each entity has a folder with one YAML file for its facts and one Markdown file
 * per language for its texts.
 */
interface EntityKind<Facts extends z.ZodMiniType, Front extends z.ZodMiniType> {
  readonly folder: 'products' | 'blogs' | 'soft'
  readonly file: string
  readonly facts: Facts
  readonly frontMatter: Front
  /** Called for each entity in the order of the keys, including entities with problems. */
  readonly onRead?: (key: string, facts: unknown) => void
}

type Edition<Front extends z.ZodMiniType> = z.output<Front> & { readonly body: string }
type Entity<Facts extends z.ZodMiniType, Front extends z.ZodMiniType> = z.output<Facts> & {
  readonly key: string
  readonly editions: Editions<Edition<Front>>
}

/** Reads all entities of a kind. Entities with problems are left out and reported. */
export async function readEntities<Facts extends z.ZodMiniType, Front extends z.ZodMiniType>(
  context: ReadContext,
  kind: EntityKind<Facts, Front>,
): Promise<Collection<Entity<Facts, Front>>> {
  const keys = await listEntries(context, kind.folder)
  const { progress } = context
  progress?.start(`Reading ${kind.folder}`, keys.length)
  const entities = createEntityStore<Entity<Facts, Front>>(context)
  for (let start = 0; start < keys.length; start += MAX_CONCURRENT_ENTITIES) {
    const batch = keys.slice(start, start + MAX_CONCURRENT_ENTITIES)
    for (const readResult of await Promise.all(
      batch.map((key) => readEntity(context, kind, key)),
    )) {
      if (readResult !== undefined) kind.onRead?.(readResult.key, readResult.value)
      if (readResult?.entity !== undefined) entities.add(readResult.entity)
      progress?.step()
    }
  }
  progress?.finish()
  return entities
}

/**
 * Limits the number of open files. A higher limit is not faster, and many systems allow few open
 * files.
 */
const MAX_CONCURRENT_ENTITIES = 32

async function readEntity<Facts extends z.ZodMiniType, Front extends z.ZodMiniType>(
  context: ReadContext,
  kind: EntityKind<Facts, Front>,
  key: string,
) {
  const folder = `${kind.folder}/${key}`
  const facts = await readYamlIfExists(context, `${folder}/${kind.file}`, kind.facts)
  if (facts === undefined) {
    if (await isFile(context, folder)) reportFile(context, kind.folder, key)
    else reportMissing(context, `${folder}/${kind.file}`)
    return undefined
  }
  const { source } = facts
  const keyResult = Key.safeParse(key)
  if (!keyResult.success)
    context.report.addAt(source, [], `the folder's name "${key}" is not a key`)
  await reportUnknownFiles(context, folder, [kind.file, ...LOCALES.map(({ code }) => `${code}.md`)])
  const parsedEditions = await readEditions(context, folder, kind.frontMatter)
  const { value } = source
  if (facts.value === undefined || parsedEditions === undefined)
    return { key, value, entity: undefined }
  const entity: ParsedEntity<Entity<Facts, Front>> = {
    entity: { key, ...facts.value, editions: parsedEditions.editions },
    facts: source.text,
    editions: parsedEditions.sources,
  }
  return { key, value, entity }
}

function reportFile(context: ReadContext, folder: string, name: string): void {
  context.report.problems.push({
    file: getDisplayPath(context, `${folder}/${name}`),
    line: 1,
    field: '',
    message: `is not a folder; ${folder}/ contains only folders`,
  })
}

async function readEditions<Front extends z.ZodMiniType>(
  context: ReadContext,
  folder: string,
  frontMatter: Front,
) {
  const editions: Partial<Record<LocaleCode, Edition<Front>>> = {}
  const sources: Partial<Record<LocaleCode, YamlText>> = {}
  let isValid = true
  const texts = await Promise.all(
    LOCALES.map(({ code }) => readTextIfExists(context, `${folder}/${code}.md`)),
  )
  for (const [index, { code }] of LOCALES.entries()) {
    const file = `${folder}/${code}.md`
    const text = texts[index]
    if (text === undefined) continue
    const parsedEdition = readEdition(context, { file, text, frontMatter })
    if (parsedEdition === undefined) {
      isValid = false
      continue
    }
    editions[code] = parsedEdition.edition
    sources[code] = parsedEdition.source
  }
  const { en } = editions
  if (en === undefined && isValid) reportMissing(context, `${folder}/en.md`)
  if (en === undefined || !isValid) return undefined
  return { editions: { ...editions, en }, sources }
}
