import { MAX_PICTURE_SIDE } from '#shared/account/picture-limits.ts'
import { parseJpeg } from './jpeg.ts'
import { TOO_MANY_PARTS, type ParsedPicture } from './parsed-picture.ts'
import { parsePng } from './png.ts'
import { parseWebp } from './webp.ts'

export type CleanedPicture =
  | ({
      readonly kind: 'picture'
      readonly bytes: Uint8Array<ArrayBuffer>
      /** The number of pieces of the file that were copied into these bytes. */
      readonly copies: number
    } & Omit<ParsedPicture, 'retained' | 'isComplete'>)
  | { readonly kind: 'too_large' }
  | { readonly kind: typeof TOO_MANY_PARTS }
  /** The file is no picture, or it is truncated. */
  | { readonly kind: 'no_picture' }

/**
 * Validates a picture and removes its metadata. Besides the file, this needs the memory of the result
 * once, whatever the number of parts; rejected files are never copied.
 */
export async function cleanPicture(bytes: Uint8Array<ArrayBuffer>): Promise<CleanedPicture> {
  const parsedPicture = parseJpeg(bytes) ?? parsePng(bytes) ?? parseWebp(bytes)
  if (parsedPicture === undefined) return { kind: 'no_picture' }
  if (parsedPicture === TOO_MANY_PARTS) return { kind: TOO_MANY_PARTS }
  const { retained, isComplete, ...picture } = parsedPicture
  if (Math.min(picture.width, picture.height) < 1) return { kind: 'no_picture' }
  if (Math.max(picture.width, picture.height) > MAX_PICTURE_SIDE) return { kind: 'too_large' }
  if (isComplete !== undefined && !(await isComplete())) return { kind: 'no_picture' }
  return { kind: 'picture', ...picture, ...retained.copyFrom(bytes) }
}
