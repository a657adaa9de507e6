import type { Row } from './row.ts'

export interface Chunk {
  /** The index of the first row. */
  readonly firstIndex: number
  /** A JSON array of rows. */
  readonly json: string
}

const encoder = new TextEncoder()

/**
 * Splits rows into JSON arrays of at most `maxBytes` bytes. A row that is larger gets a chunk for
 * itself.
 */
export function toChunks(rows: readonly Row[], maxBytes: number): Chunk[] {
  const chunks: Chunk[] = []
  let rowTexts: string[] = []
  let bytes = 0
  let firstIndex = 0
  const closeChunk = () => {
    if (rowTexts.length > 0) chunks.push({ firstIndex, json: `[${rowTexts.join(',')}]` })
    firstIndex += rowTexts.length
    rowTexts = []
    bytes = 0
  }
  for (const row of rows) {
    const rowText = JSON.stringify(row)
    const size = encoder.encode(rowText).length + 1
    if (bytes + size > maxBytes) closeChunk()
    rowTexts.push(rowText)
    bytes += size
  }
  closeChunk()
  return chunks
}
