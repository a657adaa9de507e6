import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const ENTRY = 'client/gallery/start-gallery.ts'

/**
 * Returns the gzipped bytes of the gallery code that every page loads. The code is built
 * separately, because the bundle does not separate it from the rest.
 */
export async function measureGalleryStarter(): Promise<number> {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // Modules outside the entry are measured elsewhere.
        external: (id) => /^[\w@#\0]/.test(id) && id !== ENTRY,
      },
    },
  })
  const chunks = [results].flat().flatMap((result) => ('output' in result ? result.output : []))
  const entryChunks = chunks.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (entryChunks.length === 0) throw new Error(`${ENTRY} was not built`)
  return entryChunks.reduce((sum, chunk) => {
    const code = chunk.type === 'chunk' ? chunk.code : ''
    return sum + gzipSync(code).length
  }, 0)
}
