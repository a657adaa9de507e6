/**
 * The files of each module that a build's pages load on demand, as listed in `parts` of
 * builds/meta.
 */
export type BuildParts = Readonly<Record<string, readonly string[]>>

export interface Builds {
  readonly currentParts: BuildParts
  readonly newerParts: BuildParts
}

const MAX_FILES = 40

/**
 * Lists the newer build's files for the modules that this page has loaded, except those that are
 * already loaded.
 */
export function chooseFilesAhead(
  loadedNames: readonly string[],
  { currentParts, newerParts }: Builds,
): string[] {
  const loadedFiles = new Set(loadedNames)
  const newerFiles = Object.entries(currentParts)
    .filter(([, files]) => files.every((file) => loadedFiles.has(file)))
    .flatMap(([module]) => newerParts[module] ?? [])
  return [...new Set(newerFiles)].filter((file) => !loadedFiles.has(file)).slice(0, MAX_FILES)
}

/** Parses the parts of a build's list of files; empty if an older build wrote none. */
export function parseParts(response: unknown): BuildParts {
  const { parts }: { readonly parts?: unknown } = Object(response)
  const filesByModule = Object.entries(Object(parts)).map(([module, files]: [string, unknown]) => [
    module,
    Array.isArray(files) ? files.filter(isAsset) : [],
  ])
  return Object.fromEntries(filesByModule)
}

function isAsset(file: unknown): file is string {
  return typeof file === 'string' && file.startsWith('assets/')
}
