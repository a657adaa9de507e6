/**
 * The files of each module that a build's pages load on demand, as listed in `parts` of
 * builds/meta.
 */
export type BuildParts = Readonly<Record<string, readonly string[]>>

export interface Builds {
  readonly own: BuildParts
  readonly newer: BuildParts
}

const MAX_FILES = 40

/**
 * Lists the newer build's files for the modules that this page has loaded, except those that are
 * already loaded.
 */
export function chooseFilesAhead(loaded: readonly string[], { own, newer }: Builds): string[] {
  const loadedFiles = new Set(loaded)
  const names = Object.entries(own)
    .filter(([, files]) => files.every((file) => loadedFiles.has(file)))
    .flatMap(([module]) => newer[module] ?? [])
  return [...new Set(names)].filter((file) => !loadedFiles.has(file)).slice(0, MAX_FILES)
}

/** Parses the parts of a build's list of files; empty if an older build wrote none. */
export function parseParts(response: unknown): BuildParts {
  const { parts }: { readonly parts?: unknown } = Object(response)
  const known = Object.entries(Object(parts)).map(([module, files]: [string, unknown]) => [
    module,
    Array.isArray(files) ? files.filter(isAsset) : [],
  ])
  return Object.fromEntries(known)
}

function isAsset(file: unknown): file is string {
  return typeof file === 'string' && file.startsWith('assets/')
}
