import { resolve } from 'node:path'
import { build } from 'vite'

interface BuildOptions {
  /** Source files by the module that is imported in their place; it is not bundled. */
  readonly replaced?: Readonly<Record<string, string>>
}

/** Bundles a worker of the benches into one file, index.js. */
export async function buildWorker(
  entry: string,
  outDir: string,
  { replaced = {} }: BuildOptions = {},
): Promise<void> {
  const modules = new Map(Object.entries(replaced).map(([file, id]) => [resolve(file), id]))
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'replace-modules',
        enforce: 'pre',
        resolveId(source, importer = '') {
          const id = modules.get(resolve(importer, '..', source))
          return id === undefined ? undefined : { id, external: true }
        },
      },
    ],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
}
