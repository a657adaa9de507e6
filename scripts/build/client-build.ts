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
const DEVELOPMENT_BUILD = {
  manifest: JSON.stringify({ [ENTRY]: { file: DEV_ENTRY, css: ['client/styles/index.css'] } }),
  build: 'development',
}

/**
 * Gives the worker the manifest of the client build and the build's id, which is a hash: equal
 * files have an equal id. In development the manifest names the sources. Browsers read the same
 * data under /builds/.
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
      const { manifest, build } = isBuild ? readClientBuild() : DEVELOPMENT_BUILD
      const files = JSON.stringify(pickFiles(JSON.parse(manifest)))
      return `export const manifest = ${files}\nexport const buildId = ${JSON.stringify(build)}`
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const { build: id, manifest } = readClientBuild()
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const parts = listFilesByEntry(JSON.parse(manifest))
      writeJson(toMetaPath(id), { id, files: files.toSorted(), parts })
      // Only this file differs between builds of the same sources.
      writeJson(LATEST_BUILD, { id, timestamp: Date.now() })
    },
  }
}

/** The fields that the worker reads, so that its start parses no others. */
function pickFiles(chunks: Readonly<Record<string, Chunk>>): Record<string, Chunk> {
  return Object.fromEntries(
    Object.entries(chunks).map(([name, { file, css, imports }]) => [
      name,
      { file, ...(css !== undefined && { css }), ...(imports !== undefined && { imports }) },
    ]),
  )
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: true
  readonly isDynamicEntry?: true
}

/**
 * Lists the files of each module that pages load separately. File names are hashes, so an open page
 * uses these modules to find the files of a newer build that replace its own.
 */
function listFilesByEntry(
  manifest: Readonly<Record<string, Chunk>>,
): Record<string, readonly string[]> {
  const collectFiles = (name: string, visitedNames: Set<string>): readonly string[] => {
    const chunk = manifest[name]
    if (chunk === undefined || visitedNames.has(name)) return []
    visitedNames.add(name)
    const importedFiles = (chunk.imports ?? []).flatMap((other) =>
      collectFiles(other, visitedNames),
    )
    return [chunk.file, ...(chunk.css ?? []), ...importedFiles]
  }
  const entries = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry === true || isDynamicEntry === true,
  )
  return Object.fromEntries(entries.map(([name]) => [name, collectFiles(name, new Set())]))
}

function readClientBuild() {
  const manifest = readFileSync(MANIFEST, 'utf8')
  const hash = createHash('sha256').update(manifest).digest('hex')
  return { manifest, build: hash.slice(0, BUILD_ID_CHARACTERS) }
}

function writeJson(path: string, value: object): void {
  const file = join(FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
