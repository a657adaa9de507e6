import { toLatin1, toView } from './bytes.ts'

/* Of the metadata in a JPEG, only the orientation is needed to show it. */

const EXIF = 'Exif\0\0'
const LITTLE_ENDIAN = 'II'
const BIG_ENDIAN = 'MM'
const TIFF_MAGIC = 42
const ENTRY_BYTES = 12
const ORIENTATION_TAG = 0x0112
export const UPRIGHT = 1
const MAX_ORIENTATION = 8
/** Orientations from this one on swap width and height. */
const FIRST_ROTATED = 5

/** Returns the EXIF orientation, 1 to 8; undefined if there is none. */
export function findOrientation(segment: Uint8Array): number | undefined {
  if (toLatin1(segment.subarray(0, EXIF.length)) !== EXIF) return undefined
  const tiff = segment.subarray(EXIF.length)
  const order = toLatin1(tiff.subarray(0, 2))
  if (tiff.byteLength < 8 || ![LITTLE_ENDIAN, BIG_ENDIAN].includes(order)) return undefined
  const isLittleEndian = order === LITTLE_ENDIAN
  const view = toView(tiff)
  if (view.getUint16(2, isLittleEndian) !== TIFF_MAGIC) return undefined
  const start = view.getUint32(4, isLittleEndian)
  if (start + 2 > tiff.byteLength) return undefined
  const count = view.getUint16(start, isLittleEndian)
  for (let entry = 0; entry < count; entry += 1) {
    const entryStart = start + 2 + entry * ENTRY_BYTES
    if (entryStart + ENTRY_BYTES > tiff.byteLength) return undefined
    if (view.getUint16(entryStart, isLittleEndian) === ORIENTATION_TAG) {
      const orientation = view.getUint16(entryStart + 8, isLittleEndian)
      return orientation >= UPRIGHT && orientation <= MAX_ORIENTATION ? orientation : undefined
    }
  }
  return undefined
}

export function isRotated(orientation: number): boolean {
  return orientation >= FIRST_ROTATED
}

/** Creates an EXIF segment that contains only the orientation. */
export function toOrientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const exif = new TextEncoder().encode(EXIF)
  const tiff = [0x4d, 0x4d, 0, TIFF_MAGIC, 0, 0, 0, 8]
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const data = [...exif, ...tiff, 0, 1, ...entry, 0, 0, 0, 0]
  return new Uint8Array([0xff, 0xe1, 0, data.length + 2, ...data])
}
