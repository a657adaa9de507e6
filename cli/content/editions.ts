import type { Editions, Collection } from './content.ts'

/** The fields that the editions of all kinds of entities have. */
export interface AnyEdition {
  readonly slug: string
  readonly body: string
}

export interface WithEditions {
  readonly editions: Editions<AnyEdition>
}

/** Iterates the editions of all entities in all languages. */
export function* listEditions(
  ...kinds: readonly Collection<WithEditions>[]
): Generator<AnyEdition, void> {
  for (const entities of kinds) {
    for (const { editions } of entities) {
      for (const edition of Object.values(editions)) if (edition !== undefined) yield edition
    }
  }
}
