import { randomUUID } from 'node:crypto'
import { openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Stores texts. `add` returns a function that reads the text again. */
export interface TextStore {
  add(text: string): () => string
}

/** Enough for the texts of most shops (UTF-16 code units). */
const MAX_MEMORY_CHARACTERS = 32 * 1024 * 1024
const OWNER_READ_WRITE = 0o600

/**
 * Creates a store that writes texts to a file once the memory limit is reached. The file is
 * unlinked at once, so it disappears with the process.
 */
export function createTextStore(maxMemoryCharacters = MAX_MEMORY_CHARACTERS): TextStore {
  let storedCharacters = 0
  let file: ReturnType<typeof openUnlinkedFile> | undefined
  return {
    add(text) {
      storedCharacters += text.length
      if (storedCharacters <= maxMemoryCharacters) return () => text
      file ??= openUnlinkedFile()
      return file.append(text)
    },
  }
}

function openUnlinkedFile() {
  const path = join(tmpdir(), `karavan-texts-${randomUUID()}`)
  const file = openSync(path, 'wx+', OWNER_READ_WRITE)
  unlinkSync(path)
  let end = 0
  return {
    append(text: string): () => string {
      const bytes = new TextEncoder().encode(text)
      const [start, length] = [end, bytes.length]
      for (let bytesWritten = 0; bytesWritten < length;) {
        bytesWritten += writeSync(
          file,
          bytes,
          bytesWritten,
          length - bytesWritten,
          start + bytesWritten,
        )
      }
      end += length
      return () => readText(file, start, length)
    },
  }
}

function readText(file: number, start: number, length: number): string {
  const bytes = new Uint8Array(length)
  for (let readBytes = 0; readBytes < length;) {
    const chunkBytes = readSync(file, bytes, readBytes, length - readBytes, start + readBytes)
    if (chunkBytes === 0) throw new Error('The texts that were put aside are gone')
    readBytes += chunkBytes
  }
  // With ignoreBOM the decoder returns a leading byte order mark, so the text equals the stored
  // one.
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
}
