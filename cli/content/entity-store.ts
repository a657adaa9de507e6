import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Editions, Collection } from './content.ts'
import type { ReadContext } from './folder.ts'
import { toSourceLocation, type YamlText } from '../schemas/yaml-source.ts'

interface WithEditions {
  readonly editions: Editions<object>
}

/** An entity, and the YAML source of its facts and of the front matter of each edition. */
export interface ParsedEntity<Entity> {
  readonly entity: Entity
  readonly facts: YamlText
  readonly editions: Readonly<Partial<Record<LocaleCode, YamlText>>>
}

export interface EntityStore<Entity> extends Collection<Entity> {
  add(parsedEntity: ParsedEntity<Entity>): void
}

/**
 * Creates a store that holds entities as JSON texts and parses each one when it is iterated. The
 * text store moves large texts to a file, so memory use stays small for a catalogue of any size.
 */
export function createEntityStore<Entity extends WithEditions>({
  texts,
  report,
}: ReadContext): EntityStore<Entity> {
  const textLoaders: (() => string)[] = []

  function parseEntity(text: string): Entity {
    const parsedEntity: ParsedEntity<Entity> = JSON.parse(text)
    const { entity, facts, editions } = parsedEntity
    report.locate(entity, toSourceLocation(facts))
    for (const [code, edition] of Object.entries(entity.editions)) {
      const source = Object.entries(editions).find(([other]) => other === code)?.[1]
      if (edition !== undefined && source !== undefined)
        report.locate(edition, toSourceLocation(source))
    }
    return entity
  }

  return {
    add: (parsedEntity) => void textLoaders.push(texts.add(JSON.stringify(parsedEntity))),
    get length() {
      return textLoaders.length
    },
    *[Symbol.iterator]() {
      for (const loadText of textLoaders) yield parseEntity(loadText())
    },
  }
}
