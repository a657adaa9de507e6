import { build } from 'vite'

/** Bundles a worker of the benches into one file, index.js. */
export async function buildWorker(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
}
