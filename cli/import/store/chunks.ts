import type { Row } from '../rows/row.ts'

export interface Chunk {
  /** The number of its first row. */
  readonly first: number
  /** A JSON array of rows. */
  readonly json: string
}

const encoder = new TextEncoder()

/** Rows as JSON arrays of at most so many bytes; a row that is larger goes alone. */
export function toChunks(rows: readonly Row[], maxBytes: number): Chunk[] {
  const chunks: Chunk[] = []
  let parts: string[] = []
  let bytes = 0
  let first = 0
  const close = () => {
    if (parts.length > 0) chunks.push({ first, json: `[${parts.join(',')}]` })
    first += parts.length
    parts = []
    bytes = 0
  }
  for (const row of rows) {
    const part = JSON.stringify(row)
    const size = encoder.encode(part).length + 1
    if (bytes + size > maxBytes) close()
    parts.push(part)
    bytes += size
  }
  close()
  return chunks
}
