import { once } from 'node:events'
import { createInflate } from 'node:zlib'

/** The amount inflated before it is counted and discarded. */
const CHUNK_BYTES = 64 * 1024

/**
 * Whether deflated data inflates to exactly the expected size: a zip bomb inflates to more, a truncated
 * file to less. It uses Node's stream, which inflates only what is read; the platform's
 * `DecompressionStream` inflates everything written to it, up to a thousand times as much, before the
 * first byte can be counted.
 */
export async function inflatesTo(
  parts: readonly Uint8Array[],
  expectedBytes: number,
): Promise<boolean> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES })
  let count = 0
  inflate.on('data', (chunk: Uint8Array) => {
    count += chunk.byteLength
    if (count > expectedBytes) inflate.destroy()
  })
  const endEvent = once(inflate, 'end').then(
    () => true,
    () => false,
  )
  const closeEvent = once(inflate, 'close').then(
    () => false,
    () => false,
  )
  for (const part of parts) {
    if (inflate.destroyed) return false
    if (!inflate.write(part)) await Promise.race([once(inflate, 'drain'), closeEvent])
  }
  inflate.end()
  return (await Promise.race([endEvent, closeEvent])) && count === expectedBytes
}
