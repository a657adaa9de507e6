import { build } from 'vite'

/** Makes one file, index.js, of a worker of the benches. */
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
