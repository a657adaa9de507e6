/** The files of each module that a build's pages load by itself, as its `parts` in builds/meta say. */
export type BuildParts = Readonly<Record<string, readonly string[]>>

export interface Builds {
  readonly own: BuildParts
  readonly newer: BuildParts
}

const MOST_FILES = 40

/** What a newer build has in the place of the modules that this page has loaded, and is not here yet. */
export function chooseFilesAhead(loaded: readonly string[], { own, newer }: Builds): string[] {
  const here = new Set(loaded)
  const names = Object.entries(own)
    .filter(([, files]) => files.every((file) => here.has(file)))
    .flatMap(([module]) => newer[module] ?? [])
  return [...new Set(names)].filter((file) => !here.has(file)).slice(0, MOST_FILES)
}

/** What a list of a build's files says of its parts; nothing where an older build wrote none. */
export function parseParts(answer: unknown): BuildParts {
  const { parts }: { readonly parts?: unknown } = Object(answer)
  const known = Object.entries(Object(parts)).map(([module, files]: [string, unknown]) => [
    module,
    Array.isArray(files) ? files.filter(isAsset) : [],
  ])
  return Object.fromEntries(known)
}

function isAsset(file: unknown): file is string {
  return typeof file === 'string' && file.startsWith('assets/')
}
