import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  readonly from: string
  readonly line: number
  /** The module specifier as written. */
  readonly request: string
  /** The imported file, relative to the project's folder; undefined for packages. */
  readonly to: string | undefined
  /** Whether the import is `import * as z from …`. */
  readonly isNamespaceZ: boolean
}

const CLIENT_ENTRY = 'client/entry.server.tsx'

/**
 * Lists everything that `file` imports or re-exports, including types and literal import() calls.
 */
export function readImports(file: string): readonly Import[] {
  if (file.endsWith('.css')) return []
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const staticImports = module.staticImports.map(({ start, moduleRequest, entries }) => {
    const [entry, ...others] = entries
    const isNamespace = entry?.importName.kind === 'NamespaceObject' && others.length === 0
    const isNamespaceZ = isNamespace && entry.localName.value === 'z'
    return { start, request: moduleRequest.value, isNamespaceZ }
  })
  const reExports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ start, request: moduleRequest.value, isNamespaceZ: false }] : [],
    ),
  )
  const dynamicImports = module.dynamicImports.map(({ start, moduleRequest }) => ({
    start,
    request: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isNamespaceZ: false,
  }))
  return [...staticImports, ...reExports, ...dynamicImports].map(
    ({ start, request, isNamespaceZ }) => ({
      from: file,
      line: source.slice(0, start).split('\n').length,
      request,
      to: resolveRequest(file, request),
      isNamespaceZ,
    }),
  )
}

function resolveRequest(from: string, request: string): string | undefined {
  const [path = ''] = request.split('?')
  if (path === '#client') return CLIENT_ENTRY
  if (path.startsWith('#shared/')) return path.slice(1)
  if (!path.startsWith('.')) return undefined
  const to = posix.join(posix.dirname(from), path)
  return existsSync(to) ? to : undefined
}
