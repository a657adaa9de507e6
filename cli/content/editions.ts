import type { Editions, Collection } from './content.ts'

/** What editions of every kind have. */
export interface AnyEdition {
  readonly slug: string
  readonly body: string
}

export interface WithEditions {
  readonly editions: Editions<AnyEdition>
}

/** The editions of things of whatever kinds and in whatever languages, one after the other. */
export function* listEditions(
  ...kinds: readonly Collection<WithEditions>[]
): Generator<AnyEdition, void> {
  for (const entities of kinds) {
    for (const { editions } of entities) {
      for (const edition of Object.values(editions)) if (edition !== undefined) yield edition
    }
  }
}
