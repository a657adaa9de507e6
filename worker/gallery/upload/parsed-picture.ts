import type { PICTURE_TYPES } from '#shared/account/picture-limits.ts'
import type { KeptBytes } from './kept-bytes.ts'

/** A picture of a stranger, told by its bytes alone. */
export interface ParsedPicture {
  readonly type: (typeof PICTURE_TYPES)[number]
  /** As it is shown: on its side where its orientation says so. */
  readonly width: number
  readonly height: number
  /** Of its bytes what a picture needs, and nothing else: no place, no camera, no date, no name. */
  readonly kept: KeptBytes
  /** How many segments or chunks were read. */
  readonly parts: number
  /** Whether the pixels are as many as they are said to be; for formats where that can be told. */
  readonly isWhole?: () => Promise<boolean>
}

/** More segments or chunks than any program writes: reading on would only cost time and memory. */
export const TOO_MANY_PARTS = 'too_many_parts'

/** Undefined for what is no picture of the format, or not all of one. */
export type Parsed = ParsedPicture | typeof TOO_MANY_PARTS | undefined
