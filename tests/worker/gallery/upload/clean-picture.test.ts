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

async function describeResult(bytes: Bytes): Promise<string> {
  const cleanedPicture = await cleanPicture(bytes)
  if (cleanedPicture.kind !== 'picture') return cleanedPicture.kind
  return `${cleanedPicture.type} ${cleanedPicture.width}×${cleanedPicture.height}`
}

async function cleanBytes(bytes: Bytes): Promise<Bytes> {
  const cleanedPicture = await cleanPicture(bytes)
  if (cleanedPicture.kind !== 'picture') throw new Error(cleanedPicture.kind)
  return cleanedPicture.bytes
}

const toLatin = (bytes: Bytes) => new TextDecoder('latin1').decode(bytes)
const joinBytes = (...parts: readonly (Uint8Array | readonly number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...part]))
const appendText = (bytes: Bytes, text: string): Bytes =>
  joinBytes(bytes, new TextEncoder().encode(text))

/** A PNG chunk with a valid checksum. */
function createChunk(name: string, data: readonly number[]): Bytes {
  const checkedBytes = joinBytes(new TextEncoder().encode(name), data)
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.length)
  frame.setUint32(4, crc32(checkedBytes))
  const bytes = new Uint8Array(frame.buffer)
  return joinBytes(bytes.subarray(0, 4), checkedBytes, bytes.subarray(4))
}

/** The CRC-32 of the PNG standard. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return ~crc >>> 0
}

/** The PNG with a changed header and a valid checksum. */
function changeHeader(change: (header: DataView) => void): Bytes {
  const header = PNG.slice(16, 29)
  change(new DataView(header.buffer))
  return joinBytes(PNG.subarray(0, 8), createChunk('IHDR', [...header]), PNG.subarray(33))
}

describe('Cleaning a picture', () => {
  it('Type and size are read from the bytes', async () => {
    expect(await describeResult(JPEG)).toBe('image/jpeg 6×4')
    expect(await describeResult(PROGRESSIVE_JPEG)).toBe('image/jpeg 6×4')
    expect(await describeResult(PNG)).toBe('image/png 6×4')
    expect(await describeResult(INTERLACED_PNG)).toBe('image/png 6×4')
    expect(await describeResult(PALETTE_PNG)).toBe('image/png 6×4')
    expect(await describeResult(WEBP)).toBe('image/webp 6×4')
    expect(await describeResult(LOSSLESS_WEBP)).toBe('image/webp 6×4')
  })

  it('Data about the owner and the place is removed', async () => {
    for (const picture of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      expect(toLatin(picture)).toContain(SECRET)
      const cleanedText = toLatin(await cleanBytes(picture))
      expect(cleanedText).not.toContain(SECRET)
      expect(cleanedText.length).toBeLessThan(picture.byteLength)
    }
  })

  it('The orientation is retained, and the size is that of the displayed picture', async () => {
    expect(await describeResult(JPEG_WITH_EXIF)).toBe('image/jpeg 4×6')
    const cleanedBytes = await cleanBytes(JPEG_WITH_EXIF)
    expect(toLatin(cleanedBytes).match(/Exif/g)).toHaveLength(1)
    expect(await describeResult(cleanedBytes)).toBe('image/jpeg 4×6')
  })

  it('A cleaned picture does not change when it is cleaned again', async () => {
    for (const picture of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF, WEBP, JPEG, PNG]) {
      const cleanedBytes = await cleanBytes(picture)
      expect(await cleanBytes(cleanedBytes)).toEqual(cleanedBytes)
    }
  })

  it('Data after the end and comments are removed', async () => {
    const page = '<script>alert(1)</script>'
    for (const picture of [JPEG, PNG, WEBP]) {
      expect(await cleanBytes(appendText(picture, page))).toEqual(await cleanBytes(picture))
    }
    const comment = [0xff, 0xfe, 0, page.length + 2, ...new TextEncoder().encode(page)]
    const withComment = joinBytes(JPEG.subarray(0, 2), comment, JPEG.subarray(2))
    expect(await cleanBytes(withComment)).toEqual(await cleanBytes(JPEG))
    const text = createChunk('tEXt', [...new TextEncoder().encode(`Comment\0${page}`)])
    const withTextChunk = joinBytes(PNG.subarray(0, 33), text, PNG.subarray(33))
    expect(await cleanBytes(withTextChunk)).toEqual(await cleanBytes(PNG))
  })
})

describe('Files that are not pictures are refused', () => {
  const describeResults = (pictures: readonly Bytes[]) => Promise.all(pictures.map(describeResult))
  const describeText = (text: string) => describeResult(appendText(new Uint8Array(), text))

  it('Empty files and other types of files are refused', async () => {
    expect(await describeResult(new Uint8Array())).toBe('no_picture')
    expect(await describeText('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toBe(
      'no_picture',
    )
    expect(await describeText('<!doctype html><script>alert(1)</script>')).toBe('no_picture')
    expect(await describeText('GIF89a/*\u0001\u0000\u0001\u0000*/')).toBe('no_picture')
    expect(await describeText('RIFF____WEBP')).toBe('no_picture')
    expect(await describeText('%PDF-1.7')).toBe('no_picture')
  })

  it('A page that begins like a picture is refused', async () => {
    const page = '<script>alert(1)</script>'.repeat(20)
    const starts = [JPEG.slice(0, 4), PNG.slice(0, 33), WEBP.slice(0, 20)]
    const lines = await describeResults(starts.map((start) => appendText(start, page)))
    expect(new Set(lines)).toEqual(new Set(['no_picture']))
  })

  it('A picture that is cut off at any byte is refused', async () => {
    for (const picture of [JPEG_WITH_EXIF, PROGRESSIVE_JPEG, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      const lengths = [...picture.keys()]
      const lines = await describeResults(lengths.map((length) => picture.slice(0, length)))
      expect(new Set(lines)).toEqual(new Set(['no_picture']))
    }
  })

  it('A PNG with any changed byte is refused', async () => {
    const lines = await describeResults(
      [...PNG.keys()].map((at) => PNG.map((byte, index) => (index === at ? byte ^ 0xff : byte))),
    )
    expect(new Set(lines)).toEqual(new Set(['no_picture']))
  })

  it('A PNG with a wrong number of pixels is refused', async () => {
    expect(await describeResult(changeHeader((header) => header.setUint32(4, 3)))).toBe(
      'no_picture',
    )
    expect(await describeResult(changeHeader((header) => header.setUint32(4, 8000)))).toBe(
      'no_picture',
    )
    expect(await describeResult(changeHeader((header) => header.setUint32(4, 4)))).toBe(
      'image/png 6×4',
    )
  })

  it('A JPEG with too many scans is refused', async () => {
    const end = JPEG.lastIndexOf(0xff)
    const scanIndex = toLatin(JPEG).indexOf('\u00ff\u00da')
    const scan = JPEG.subarray(scanIndex, end)
    const scans = Array.from({ length: 101 }, () => scan)
    expect(
      await describeResult(joinBytes(JPEG.subarray(0, scanIndex), ...scans, JPEG.subarray(end))),
    ).toBe('too_many_parts')
    expect(
      await describeResult(joinBytes(JPEG.subarray(0, scanIndex), scan, scan, JPEG.subarray(end))),
    ).toBe('image/jpeg 6×4')
  })

  it('An animated picture is refused', async () => {
    expect(await describeResult(MOVING_WEBP)).toBe('no_picture')
  })
})

it('A picture with a side of more than 8192 pixels is too large', async () => {
  expect(await describeResult(changeHeader((header) => header.setUint32(0, 8193)))).toBe(
    'too_large',
  )
  expect(await describeResult(changeHeader((header) => header.setUint32(4, 0xffff_ffff)))).toBe(
    'too_large',
  )
  expect(await describeResult(changeHeader((header) => header.setUint32(0, 0)))).toBe('no_picture')
  const frameIndex = toLatin(JPEG).search(/\u00ff[\u00c0-\u00c2]/)
  const hugePicture = JPEG.slice()
  new DataView(hugePicture.buffer).setUint16(frameIndex + 5, 65_535)
  expect(await describeResult(hugePicture)).toBe('too_large')
})
