import { MAX_PICTURE_SIDE } from '#shared/account/picture-limits.ts'
import { parseJpeg } from './jpeg.ts'
import type { ParsedPicture } from './parsed-picture.ts'
import { parsePng } from './png.ts'
import { parseWebp } from './webp.ts'

export type CleanedPicture =
  | ({ readonly kind: 'picture'; readonly bytes: Uint8Array<ArrayBuffer> } & Omit<
      ParsedPicture,
      'parts' | 'isWhole'
    >)
  | { readonly kind: 'too_large' }
  /** Something else, or broken off. */
  | { readonly kind: 'no_picture' }

export async function cleanPicture(bytes: Uint8Array<ArrayBuffer>): Promise<CleanedPicture> {
  const parsed = parseJpeg(bytes) ?? parsePng(bytes) ?? parseWebp(bytes)
  if (parsed === undefined) return { kind: 'no_picture' }
  const { parts, isWhole, ...picture } = parsed
  if (Math.min(picture.width, picture.height) < 1) return { kind: 'no_picture' }
  if (Math.max(picture.width, picture.height) > MAX_PICTURE_SIDE) return { kind: 'too_large' }
  if (isWhole !== undefined && !(await isWhole())) return { kind: 'no_picture' }
  return { kind: 'picture', ...picture, bytes: join(parts) }
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}
