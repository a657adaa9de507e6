import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const ENTRY = 'client/gallery/start-gallery.ts'

/** What every page loads for the gallery, by itself: in the bundle it is one with the rest. In bytes, gzip. */
export async function sizeOfFirstPart(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // What is of others counts there.
        external: (id) => /^[\w@#\0]/.test(id) && id !== ENTRY,
      },
    },
  })
  const chunks = [built].flat().flatMap((made) => ('output' in made ? made.output : []))
  const first = chunks.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (first.length === 0) throw new Error(`${ENTRY} was not built`)
  return first.reduce((sum, chunk) => {
    const code = chunk.type === 'chunk' ? chunk.code : ''
    return sum + gzipSync(code).length
  }, 0)
}
