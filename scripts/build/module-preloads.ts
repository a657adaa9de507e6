import type { ModulePreloadOptions, Plugin } from 'vite'

interface ModulePreloads {
  readonly plugin: Plugin
  readonly options: ModulePreloadOptions
}

/**
 * A dynamic import preloads the files that its module imports, and names them in the module with the
 * import. Files that this module imports itself are loaded already, so they are not named.
 */
export function createModulePreloads(): ModulePreloads {
  const imports = new Map<string, readonly string[]>()
  const collectLoaded = (file: string, loaded = new Set<string>()): ReadonlySet<string> => {
    if (loaded.has(file)) return loaded
    loaded.add(file)
    for (const imported of imports.get(file) ?? []) collectLoaded(imported, loaded)
    return loaded
  }
  return {
    plugin: {
      name: 'karavan:module-preloads',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          for (const output of Object.values(bundle))
            if (output.type === 'chunk') imports.set(output.fileName, output.imports)
        },
      },
    },
    options: {
      resolveDependencies(_, files, { hostId }) {
        const loaded = collectLoaded(hostId)
        return files.filter((file) => !loaded.has(file))
      },
    },
  }
}
