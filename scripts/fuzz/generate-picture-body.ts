import { MAX_PICTURE_SIDE } from '#shared/account/picture-limits.ts'
import {
  JPEG_WITH_EXIF,
  LOSSLESS_WEBP,
  MOVING_WEBP,
  PALETTE_PNG,
  PNG_WITH_EXIF,
  PROGRESSIVE_JPEG,
  WEBP_WITH_EXIF,
} from '../../tests/worker/gallery/upload/sample-pictures.ts'
import {
  createBlackPng,
  createEmptyPixels,
  createEmptyPngChunks,
  createEmptySegments,
  createEmptyWebpChunks,
  createEscapedScan,
  joinBytes,
  MAX_FILE_BYTES,
  createLargeJpeg,
  createLargeWebp,
  createPngChunk,
  createScatteredTables,
} from './crafted-pictures.ts'
import type { Random } from './random.ts'

type Bytes = Uint8Array<ArrayBuffer>
type PictureGenerator = (random: Random) => Bytes

const SAMPLES = [
  JPEG_WITH_EXIF,
  PROGRESSIVE_JPEG,
  PNG_WITH_EXIF,
  PALETTE_PNG,
  WEBP_WITH_EXIF,
  LOSSLESS_WEBP,
  MOVING_WEBP,
]
const REPEATED_PARTS = [
  createEmptySegments,
  createScatteredTables,
  createEmptyPngChunks,
  createEmptyPixels,
  createEmptyWebpChunks,
]
/**
 * Values for a length field of two or four bytes: zero, less than its own size, and more than the
 * file has.
 */
const LENGTHS = [
  [0, 0],
  [0, 1],
  [0xff, 0xff],
  [0x7f, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0xff],
  [0xf0, 0xff, 0xff, 0xff],
]

const GENERATORS: readonly PictureGenerator[] = [
  generateNoise,
  (random) => random.pick(SAMPLES),
  (random) => truncate(random.pick(SAMPLES), random),
  (random) => corruptBytes(random.pick(SAMPLES), random),
  (random) => corruptLength(random.pick(SAMPLES), random),
  (random) => nestPicture(random.pick(SAMPLES), random.pick(SAMPLES), random),
  (random) => joinBytes(random.pick(SAMPLES).subarray(0, 12), generateNoise(random)),
  (random) => random.pick(REPEATED_PARTS)(random.below(200_000) + 1000),
  (random) =>
    createBlackPng(random.below(300) + 1, {
      chunk: random.below(5000) + 1,
      rows: random.below(300),
    }),
  (random) => createBlackPng(MAX_PICTURE_SIDE + 1 + random.below(1000), { chunk: 5000, rows: 1 }),
]
/** Each of these takes seconds to send and to read. */
const LARGE_GENERATORS: readonly PictureGenerator[] = [
  (random) => random.pick(REPEATED_PARTS)(MAX_FILE_BYTES),
  (random) => random.pick([createLargeJpeg, createEscapedScan, createLargeWebp])(),
  () => createBlackPng(2048),
]
const LARGE_PROBABILITY = 0.02

/** Generates a file that is a picture, nearly a picture, or expensive to read. */
export function generatePictureBody(random: Random): Bytes {
  return random.pick(random.chance(LARGE_PROBABILITY) ? LARGE_GENERATORS : GENERATORS)(random)
}

function generateNoise(random: Random): Bytes {
  return Uint8Array.from({ length: random.below(3000) }, () => random.below(256))
}

function truncate(file: Bytes, random: Random): Bytes {
  return file.slice(0, random.below(file.byteLength))
}

function corruptBytes(file: Bytes, random: Random): Bytes {
  const corruptedFile = file.slice()
  for (let times = random.below(8); times >= 0; times -= 1) {
    corruptedFile[random.below(corruptedFile.byteLength)] = random.below(256)
  }
  return corruptedFile
}

function corruptLength(file: Bytes, random: Random): Bytes {
  const corruptedFile = file.slice()
  const length = random.pick(LENGTHS)
  corruptedFile.set(length, random.below(corruptedFile.byteLength - length.length))
  return corruptedFile
}

/** Inserts a picture into another one, with or without the header of a part. */
function nestPicture(outer: Bytes, inner: Bytes, random: Random): Bytes {
  const offset = random.pick([2, 12, 33, random.below(outer.byteLength)])
  const part = random.pick([
    inner,
    createPngChunk('tEXt', inner),
    joinBytes(new Uint8Array([0xff, 0xe1, inner.byteLength >> 8, inner.byteLength & 0xff]), inner),
  ])
  return joinBytes(outer.subarray(0, offset), part, outer.subarray(offset))
}
