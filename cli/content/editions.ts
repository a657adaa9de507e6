import type { Editions, Things } from './content.ts'

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
  ...kinds: readonly Things<WithEditions>[]
): Generator<AnyEdition, void> {
  for (const things of kinds) {
    for (const { editions } of things) {
      for (const edition of Object.values(editions)) if (edition !== undefined) yield edition
    }
  }
}
