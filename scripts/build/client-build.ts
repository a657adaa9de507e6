import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LATEST_BUILD, toMetaPath } from '../../shared/builds/build-files.ts'

const ENTRY = 'client/entry.client.tsx'
const DEV_ENTRY = 'client/entry.dev.ts'
const FOLDER = 'dist/client'
const MANIFEST = `${FOLDER}/.vite/manifest.json`
const VIRTUAL_ID = 'virtual:client-build'

const BUILD_ID_CHARACTERS = 12
const IN_DEVELOPMENT = {
  manifest: JSON.stringify({ [ENTRY]: { file: DEV_ENTRY, css: ['client/styles/index.css'] } }),
  build: 'development',
}

/**
 * Tells the worker which files the client build made, in development the sources themselves, and the
 * build's id: equal files have an equal one. The same is told to browsers under /builds/.
 */
export function clientBuild(): Plugin {
  let isBuild = false
  return {
    name: 'karavan:client-build',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined
      const { manifest, build } = isBuild ? readClientBuild() : IN_DEVELOPMENT
      return `export const manifest = ${manifest}\nexport const build = ${JSON.stringify(build)}`
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const { build: id, manifest } = readClientBuild()
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const parts = toParts(JSON.parse(manifest))
      write(toMetaPath(id), { id, files: files.toSorted(), parts })
      // The one file that tells builds of the same sources apart.
      write(LATEST_BUILD, { id, timestamp: Date.now() })
    },
  }
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: true
  readonly isDynamicEntry?: true
}

/**
 * The files of each module that pages load by itself. The names of files say nothing, so by these an
 * open page finds what takes the place of its own files in a newer build.
 */
function toParts(manifest: Readonly<Record<string, Chunk>>): Record<string, readonly string[]> {
  const filesOf = (name: string, seen: Set<string>): readonly string[] => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return []
    seen.add(name)
    const imported = (chunk.imports ?? []).flatMap((other) => filesOf(other, seen))
    return [chunk.file, ...(chunk.css ?? []), ...imported]
  }
  const loaded = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry === true || isDynamicEntry === true,
  )
  return Object.fromEntries(loaded.map(([name]) => [name, filesOf(name, new Set())]))
}

function readClientBuild() {
  const manifest = readFileSync(MANIFEST, 'utf8')
  const hash = createHash('sha256').update(manifest).digest('hex')
  return { manifest, build: hash.slice(0, BUILD_ID_CHARACTERS) }
}

function write(path: string, value: object): void {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
