import { once } from 'node:events'
import { createInflate } from 'node:zlib'

/** So much is inflated before it is counted and dropped. */
const CHUNK_BYTES = 64 * 1024

/**
 * Whether so many bytes come out of deflated ones: a bomb says fewer than it holds, and a broken file more.
 * By Node's stream, which inflates no more than is read: the platform's own `DecompressionStream` inflates all
 * that is written to it, a thousand times as much, before the first byte can be counted.
 */
export async function inflatesTo(parts: readonly Uint8Array[], expected: number): Promise<boolean> {
  const inflating = createInflate({ chunkSize: CHUNK_BYTES })
  let count = 0
  inflating.on('data', (chunk: Uint8Array) => {
    count += chunk.byteLength
    if (count > expected) inflating.destroy()
  })
  const ended = once(inflating, 'end').then(
    () => true,
    () => false,
  )
  const closed = once(inflating, 'close').then(
    () => false,
    () => false,
  )
  for (const part of parts) {
    if (inflating.destroyed) return false
    if (!inflating.write(part)) await Promise.race([once(inflating, 'drain'), closed])
  }
  inflating.end()
  return (await Promise.race([ended, closed])) && count === expected
}
