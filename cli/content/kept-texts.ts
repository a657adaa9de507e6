import { randomUUID } from 'node:crypto'
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Texts that are asked for again when they are needed. */
export interface KeptTexts {
  keep(text: string): () => string
}

/** As much as most shops have in all. */
const IN_MEMORY_BYTES = 32 * 1024 * 1024
const ONLY_MINE = 0o600

/**
 * What is more than fits in memory goes to a file without a name, which is gone with this process:
 * a catalogue of any size leaves only its facts in memory.
 */
export function createKeptTexts(inMemoryBytes = IN_MEMORY_BYTES): KeptTexts {
  let inMemory = 0
  let onDisk: ReturnType<typeof openNameless> | undefined
  return {
    keep(text) {
      inMemory += text.length
      if (inMemory <= inMemoryBytes) return () => text
      onDisk ??= openNameless()
      return onDisk.put(text)
    },
  }
}

function openNameless() {
  const path = join(tmpdir(), `karavan-texts-${randomUUID()}`)
  const file = openSync(path, 'wx+', ONLY_MINE)
  unlinkSync(path)
  let end = 0
  return {
    put(text: string): () => string {
      const bytes = new TextEncoder().encode(text)
      const [from, length] = [end, bytes.length]
      for (let written = 0; written < length;) {
        written += writeSync(file, bytes, written, length - written, from + written)
      }
      end += length
      return () => read(file, from, length)
    },
  }
}

function read(file: number, from: number, length: number): string {
  const bytes = new Uint8Array(length)
  for (let got = 0; got < length;) {
    const some = readSync(file, bytes, got, length - got, from + got)
    if (some === 0) throw new Error('The texts that were put aside are gone')
    got += some
  }
  // Not ignoring the mark would lose it: a text is what it was.
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
}
