import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../../../worker/gallery/upload/clean-picture.ts'
import {
  INTERLACED_PNG,
  JPEG,
  JPEG_WITH_EXIF,
  LOSSLESS_WEBP,
  MOVING_WEBP,
  PALETTE_PNG,
  PNG,
  PNG_WITH_EXIF,
  PROGRESSIVE_JPEG,
  WEBP,
  WEBP_WITH_EXIF,
} from './sample-pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>

const SECRET = 'SECRET-NAME'

async function toLine(bytes: Bytes): Promise<string> {
  const cleaned = await cleanPicture(bytes)
  if (cleaned.kind !== 'picture') return cleaned.kind
  return `${cleaned.type} ${cleaned.width}×${cleaned.height}`
}

async function cleanedBytes(bytes: Bytes): Promise<Bytes> {
  const cleaned = await cleanPicture(bytes)
  if (cleaned.kind !== 'picture') throw new Error(cleaned.kind)
  return cleaned.bytes
}

const toLatin = (bytes: Bytes) => new TextDecoder('latin1').decode(bytes)
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const withText = (bytes: Bytes, text: string): Bytes =>
  joined(bytes, new TextEncoder().encode(text))

/** A chunk of a PNG with its right checksum. */
function aChunk(name: string, data: readonly number[]): Bytes {
  const checked = joined(new TextEncoder().encode(name), data)
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.length)
  frame.setUint32(4, crc32(checked))
  const bytes = new Uint8Array(frame.buffer)
  return joined(bytes.subarray(0, 4), checked, bytes.subarray(4))
}

/** As the standard has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return ~crc >>> 0
}

/** The PNG with another header, whose checksum is right. */
function withHeader(change: (header: DataView) => void): Bytes {
  const header = PNG.slice(16, 29)
  change(new DataView(header.buffer))
  return joined(PNG.subarray(0, 8), aChunk('IHDR', [...header]), PNG.subarray(33))
}

describe('a picture', () => {
  it('is known by its bytes, with its size', async () => {
    expect(await toLine(JPEG)).toBe('image/jpeg 6×4')
    expect(await toLine(PROGRESSIVE_JPEG)).toBe('image/jpeg 6×4')
    expect(await toLine(PNG)).toBe('image/png 6×4')
    expect(await toLine(INTERLACED_PNG)).toBe('image/png 6×4')
    expect(await toLine(PALETTE_PNG)).toBe('image/png 6×4')
    expect(await toLine(WEBP)).toBe('image/webp 6×4')
    expect(await toLine(LOSSLESS_WEBP)).toBe('image/webp 6×4')
  })

  it('loses what it says of its owner and of the place', async () => {
    for (const picture of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      expect(toLatin(picture)).toContain(SECRET)
      const cleaned = toLatin(await cleanedBytes(picture))
      expect(cleaned).not.toContain(SECRET)
      expect(cleaned.length).toBeLessThan(picture.byteLength)
    }
  })

  it('keeps how it was held, and is as wide as it is shown', async () => {
    expect(await toLine(JPEG_WITH_EXIF)).toBe('image/jpeg 4×6')
    const cleaned = await cleanedBytes(JPEG_WITH_EXIF)
    expect(toLatin(cleaned).match(/Exif/g)).toHaveLength(1)
    expect(await toLine(cleaned)).toBe('image/jpeg 4×6')
  })

  it('is clean when it was cleaned before', async () => {
    for (const picture of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF, WEBP, JPEG, PNG]) {
      const cleaned = await cleanedBytes(picture)
      expect(await cleanedBytes(cleaned)).toEqual(cleaned)
    }
  })

  it('loses what stands behind its end, or in comments', async () => {
    const page = '<script>alert(1)</script>'
    for (const picture of [JPEG, PNG, WEBP]) {
      expect(await cleanedBytes(withText(picture, page))).toEqual(await cleanedBytes(picture))
    }
    const comment = [0xff, 0xfe, 0, page.length + 2, ...new TextEncoder().encode(page)]
    const commented = joined(JPEG.subarray(0, 2), comment, JPEG.subarray(2))
    expect(await cleanedBytes(commented)).toEqual(await cleanedBytes(JPEG))
    const text = aChunk('tEXt', [...new TextEncoder().encode(`Comment\0${page}`)])
    const texted = joined(PNG.subarray(0, 33), text, PNG.subarray(33))
    expect(await cleanedBytes(texted)).toEqual(await cleanedBytes(PNG))
  })
})

describe('what is no picture is refused:', () => {
  const linesOf = (all: readonly Bytes[]) => Promise.all(all.map(toLine))
  const textLine = (text: string) => toLine(withText(new Uint8Array(), text))

  it('nothing, and other kinds of files', async () => {
    expect(await toLine(new Uint8Array())).toBe('no_picture')
    expect(await textLine('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toBe(
      'no_picture',
    )
    expect(await textLine('<!doctype html><script>alert(1)</script>')).toBe('no_picture')
    expect(await textLine('GIF89a/*\u0001\u0000\u0001\u0000*/')).toBe('no_picture')
    expect(await textLine('RIFF____WEBP')).toBe('no_picture')
    expect(await textLine('%PDF-1.7')).toBe('no_picture')
  })

  it('a page that begins like a picture', async () => {
    const page = '<script>alert(1)</script>'.repeat(20)
    const starts = [JPEG.slice(0, 4), PNG.slice(0, 33), WEBP.slice(0, 20)]
    const lines = await linesOf(starts.map((start) => withText(start, page)))
    expect(new Set(lines)).toEqual(new Set(['no_picture']))
  })

  it('one that is broken off, wherever that is', async () => {
    for (const picture of [JPEG_WITH_EXIF, PROGRESSIVE_JPEG, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      const lengths = [...picture.keys()]
      const lines = await linesOf(lengths.map((length) => picture.slice(0, length)))
      expect(new Set(lines)).toEqual(new Set(['no_picture']))
    }
  })

  it('a PNG of which a byte is wrong, wherever that is', async () => {
    const lines = await linesOf(
      [...PNG.keys()].map((at) => PNG.map((byte, index) => (index === at ? byte ^ 0xff : byte))),
    )
    expect(new Set(lines)).toEqual(new Set(['no_picture']))
  })

  it('a PNG that says fewer or more pixels than it holds', async () => {
    expect(await toLine(withHeader((header) => header.setUint32(4, 3)))).toBe('no_picture')
    expect(await toLine(withHeader((header) => header.setUint32(4, 8000)))).toBe('no_picture')
    expect(await toLine(withHeader((header) => header.setUint32(4, 4)))).toBe('image/png 6×4')
  })

  it('a JPEG of more passes than anybody makes', async () => {
    const end = JPEG.lastIndexOf(0xff)
    const at = toLatin(JPEG).indexOf('\u00ff\u00da')
    const scan = JPEG.subarray(at, end)
    const scans = Array.from({ length: 101 }, () => scan)
    expect(await toLine(joined(JPEG.subarray(0, at), ...scans, JPEG.subarray(end)))).toBe(
      'too_many_parts',
    )
    expect(await toLine(joined(JPEG.subarray(0, at), scan, scan, JPEG.subarray(end)))).toBe(
      'image/jpeg 6×4',
    )
  })

  it('one that moves', async () => {
    expect(await toLine(MOVING_WEBP)).toBe('no_picture')
  })
})

it('is too large with a side of more than 8192, whatever it holds', async () => {
  expect(await toLine(withHeader((header) => header.setUint32(0, 8193)))).toBe('too_large')
  expect(await toLine(withHeader((header) => header.setUint32(4, 0xffff_ffff)))).toBe('too_large')
  expect(await toLine(withHeader((header) => header.setUint32(0, 0)))).toBe('no_picture')
  const at = toLatin(JPEG).search(/\u00ff[\u00c0-\u00c2]/)
  const huge = JPEG.slice()
  new DataView(huge.buffer).setUint16(at + 5, 65_535)
  expect(await toLine(huge)).toBe('too_large')
})
