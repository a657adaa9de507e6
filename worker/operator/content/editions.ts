import type { Editions } from './content.ts'

/** What editions of every kind have. */
export interface AnyEdition {
  readonly slug: string
  readonly body: string
}

export interface WithEditions {
  readonly editions: Editions<AnyEdition>
}

/** The editions of several things, of whatever kinds and in whatever languages. */
export function listEditions(things: readonly WithEditions[]): AnyEdition[] {
  return things
    .flatMap(({ editions }) => Object.values(editions))
    .filter((edition) => edition !== undefined)
}
