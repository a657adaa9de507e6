import type { PICTURE_TYPES } from '#shared/account/picture-limits.ts'

/** A picture of a stranger, told by its bytes alone. */
export interface ParsedPicture {
  readonly type: (typeof PICTURE_TYPES)[number]
  /** As it is shown: on its side where its orientation says so. */
  readonly width: number
  readonly height: number
  /** Of its bytes what a picture needs, and nothing else: no place, no camera, no date, no name. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  /** Whether the pixels are as many as they are said to be; for formats where that can be told. */
  readonly isWhole?: () => Promise<boolean>
}
