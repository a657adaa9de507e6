/* The files of a client build, as they are named in addresses and in the bucket that keeps them. */

export const LATEST_BUILD = '/builds/latest.json'
/** Where the bucket of the media has the files of all builds that are kept. */
export const KEPT_BUILDS = 'builds/'
export const KEPT_METAS = `${KEPT_BUILDS}meta/`

const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['woff2', 'font/woff2'],
])

const ASSET = /^\/(assets\/[\w-][\w.-]*\.([a-z0-9]+))$/
const META = /^\/builds\/(meta\/\w+\.(json))$/

export interface BuildFile {
  readonly key: string
  readonly type: string
}

/** Undefined for what is not the address of a file that never changes. */
export function findBuildFile(path: string): BuildFile | undefined {
  const [, name, extension = ''] = ASSET.exec(path) ?? META.exec(path) ?? []
  const type = TYPES.get(extension)
  return type === undefined ? undefined : { key: `${KEPT_BUILDS}${name}`, type }
}

export function toMetaPath(build: string): string {
  return `/${KEPT_METAS}${build}.json`
}
