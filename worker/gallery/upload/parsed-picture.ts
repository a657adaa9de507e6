import type { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import type { RetainedBytes } from './retained-bytes.ts'

/** An uploaded picture as its bytes describe it. */
export interface ParsedPicture {
  readonly type: (typeof PICTURE_TYPES)[number]
  /** The size as displayed, that is, after applying the orientation. */
  readonly width: number
  readonly height: number
  /** The bytes that the picture needs, without location, camera, date or name. */
  readonly retained: RetainedBytes
  /** The number of segments or chunks read. */
  readonly parts: number
  /** Whether the pixel data has the declared size, for formats that declare one. */
  readonly isComplete?: () => Promise<boolean>
}

/**
 * The file has more segments or chunks than any encoder writes, so parsing stops to save time and memory.
 */
export const TOO_MANY_PARTS = 'too_many_parts'

/** The result of a parser; undefined if the file is no complete picture of its format. */
export type ParseResult = ParsedPicture | typeof TOO_MANY_PARTS | undefined
