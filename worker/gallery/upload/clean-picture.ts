import { MAX_PICTURE_SIDE } from '#shared/account/picture-limits.ts'
import { parseJpeg } from './jpeg.ts'
import { TOO_MANY_PARTS, type ParsedPicture } from './parsed-picture.ts'
import { parsePng } from './png.ts'
import { parseWebp } from './webp.ts'

export type CleanedPicture =
  | ({
      readonly kind: 'picture'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** How many pieces of the file were copied into these bytes. */
      readonly copies: number
    } & Omit<ParsedPicture, 'kept' | 'isWhole'>)
  | { readonly kind: 'too_large' }
  | { readonly kind: typeof TOO_MANY_PARTS }
  /** Something else, or broken off. */
  | { readonly kind: 'no_picture' }

/**
 * Beside the file itself this needs the memory of the bytes that are kept, once, and nothing that grows with
 * the number of parts of the file. What is refused is never copied.
 */
export async function cleanPicture(bytes: Uint8Array<ArrayBuffer>): Promise<CleanedPicture> {
  const parsed = parseJpeg(bytes) ?? parsePng(bytes) ?? parseWebp(bytes)
  if (parsed === undefined) return { kind: 'no_picture' }
  if (parsed === TOO_MANY_PARTS) return { kind: TOO_MANY_PARTS }
  const { kept, isWhole, ...picture } = parsed
  if (Math.min(picture.width, picture.height) < 1) return { kind: 'no_picture' }
  if (Math.max(picture.width, picture.height) > MAX_PICTURE_SIDE) return { kind: 'too_large' }
  if (isWhole !== undefined && !(await isWhole())) return { kind: 'no_picture' }
  return { kind: 'picture', ...picture, ...kept.copyFrom(bytes) }
}
