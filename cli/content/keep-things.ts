import type { LocaleCode } from '#shared/locale/locales.ts'
import type { Editions, Things } from './content.ts'
import type { Reading } from './folder.ts'
import { toPlace, type YamlText } from '../schemas/yaml-source.ts'

interface WithEditions {
  readonly editions: Editions<object>
}

/** A thing and where it was written, by its facts and editions. */
export interface ReadThing<Thing> {
  readonly thing: Thing
  readonly facts: YamlText
  readonly editions: Readonly<Partial<Record<LocaleCode, YamlText>>>
}

export interface KeptThings<Thing> extends Things<Thing> {
  add(read: ReadThing<Thing>): void
}

/**
 * Things as texts: each is an object only while it is looked at. A catalogue of any size leaves no
 * more in memory than where its texts are.
 */
export function keepThings<Thing extends WithEditions>({
  texts,
  report,
}: Reading): KeptThings<Thing> {
  const kept: (() => string)[] = []

  function makeAnew(text: string): Thing {
    const read: ReadThing<Thing> = JSON.parse(text)
    const { thing, facts, editions } = read
    report.locate(thing, toPlace(facts))
    for (const [code, edition] of Object.entries(thing.editions)) {
      const written = Object.entries(editions).find(([other]) => other === code)?.[1]
      if (edition !== undefined && written !== undefined) report.locate(edition, toPlace(written))
    }
    return thing
  }

  return {
    add: (read) => void kept.push(texts.keep(JSON.stringify(read))),
    get length() {
      return kept.length
    },
    *[Symbol.iterator]() {
      for (const text of kept) yield makeAnew(text())
    },
  }
}
