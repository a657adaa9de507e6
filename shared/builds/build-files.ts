/* The names of the files of a client build in URLs and in the bucket that stores them. */

export const LATEST_BUILD = '/builds/latest.json'
/** The prefix under which the media bucket stores the files of all retained builds. */
export const STORED_BUILDS_PREFIX = 'builds/'
export const STORED_METAS_PREFIX = `${STORED_BUILDS_PREFIX}meta/`

const CONTENT_TYPE_BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['woff2', 'font/woff2'],
])

const ASSET_PATTERN = /^\/(assets\/[\w-][\w.-]*\.([a-z0-9]+))$/
const META_PATTERN = /^\/builds\/(meta\/\w+\.(json))$/

export interface BuildFile {
  readonly key: string
  readonly type: string
}

/** Returns the stored file at a path; undefined if the path is not that of an immutable file. */
export function findBuildFile(path: string): BuildFile | undefined {
  const [, name, extension = ''] = ASSET_PATTERN.exec(path) ?? META_PATTERN.exec(path) ?? []
  const type = CONTENT_TYPE_BY_EXTENSION.get(extension)
  return type === undefined ? undefined : { key: `${STORED_BUILDS_PREFIX}${name}`, type }
}

export function toMetaPath(build: string): string {
  return `/${STORED_METAS_PREFIX}${build}.json`
}
