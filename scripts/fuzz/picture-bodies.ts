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
  aBlackPng,
  emptyPixels,
  emptyPngChunks,
  emptySegments,
  emptyWebpChunks,
  escapedScan,
  joinBytes,
  LARGEST,
  largeJpeg,
  largeWebp,
  pngChunk,
  scatteredTables,
} from './crafted-pictures.ts'
import type { Random } from './random.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Craft = (random: Random) => Bytes

const SAMPLES = [
  JPEG_WITH_EXIF,
  PROGRESSIVE_JPEG,
  PNG_WITH_EXIF,
  PALETTE_PNG,
  WEBP_WITH_EXIF,
  LOSSLESS_WEBP,
  MOVING_WEBP,
]
const REPEATED = [emptySegments, scatteredTables, emptyPngChunks, emptyPixels, emptyWebpChunks]
/** A length of two or four bytes, as formats write them: nothing, less than itself, more than there is. */
const LENGTHS = [
  [0, 0],
  [0, 1],
  [0xff, 0xff],
  [0x7f, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0xff],
  [0xf0, 0xff, 0xff, 0xff],
]

const CRAFTS: readonly Craft[] = [
  noise,
  (random) => random.pick(SAMPLES),
  (random) => truncated(random.pick(SAMPLES), random),
  (random) => withWrongBytes(random.pick(SAMPLES), random),
  (random) => withWrongLength(random.pick(SAMPLES), random),
  (random) => nested(random.pick(SAMPLES), random.pick(SAMPLES), random),
  (random) => joinBytes(random.pick(SAMPLES).subarray(0, 12), noise(random)),
  (random) => random.pick(REPEATED)(random.below(200_000) + 1000),
  (random) =>
    aBlackPng(random.below(300) + 1, { chunk: random.below(5000) + 1, rows: random.below(300) }),
  (random) => aBlackPng(MAX_PICTURE_SIDE + 1 + random.below(1000), { chunk: 5000, rows: 1 }),
]
/** Of which one takes seconds to send and to read. */
const LARGE: readonly Craft[] = [
  (random) => random.pick(REPEATED)(LARGEST),
  (random) => random.pick([largeJpeg, escapedScan, largeWebp])(),
  () => aBlackPng(2048),
]
const HOW_OFTEN_LARGE = 0.02

/** A file that is a picture, or nearly one, or made to be dear to read. */
export function pictureBody(random: Random): Bytes {
  return random.pick(random.happens(HOW_OFTEN_LARGE) ? LARGE : CRAFTS)(random)
}

function noise(random: Random): Bytes {
  return Uint8Array.from({ length: random.below(3000) }, () => random.below(256))
}

function truncated(file: Bytes, random: Random): Bytes {
  return file.slice(0, random.below(file.byteLength))
}

function withWrongBytes(file: Bytes, random: Random): Bytes {
  const wrong = file.slice()
  for (let times = random.below(8); times >= 0; times -= 1) {
    wrong[random.below(wrong.byteLength)] = random.below(256)
  }
  return wrong
}

function withWrongLength(file: Bytes, random: Random): Bytes {
  const wrong = file.slice()
  const length = random.pick(LENGTHS)
  wrong.set(length, random.below(wrong.byteLength - length.length))
  return wrong
}

/** A picture in the middle of another, as the data of a part or just so. */
function nested(outer: Bytes, inner: Bytes, random: Random): Bytes {
  const at = random.pick([2, 12, 33, random.below(outer.byteLength)])
  const part = random.pick([
    inner,
    pngChunk('tEXt', inner),
    joinBytes(new Uint8Array([0xff, 0xe1, inner.byteLength >> 8, inner.byteLength & 0xff]), inner),
  ])
  return joinBytes(outer.subarray(0, at), part, outer.subarray(at))
}
