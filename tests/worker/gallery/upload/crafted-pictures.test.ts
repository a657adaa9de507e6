import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { cleanPicture } from '../../../../worker/gallery/upload/clean-picture.ts'
import {
  createBlackPng,
  createEmptyPixels,
  createEmptyPngChunks,
  createEmptySegments,
  createEmptyWebpChunks,
  createEscapedScan,
  createLargeJpeg,
  createLargeWebp,
  createScatteredTables,
} from '../../../../scripts/fuzz/crafted-pictures.ts'
import { JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF } from './sample-pictures.ts'

/* An isolate has 128 MB of memory. The tests measure how many parts are counted and how many bytes are copied. */

const originalEmit = EventEmitter.prototype.emit

const getKind = async (bytes: Uint8Array<ArrayBuffer>) => (await cleanPicture(bytes)).kind

describe('Files of ten megabytes with as many parts as possible', () => {
  it('A JPEG of empty segments, of tables and of scans is refused', async () => {
    expect(await getKind(createEmptySegments())).toBe('too_many_parts')
    expect(await getKind(createScatteredTables())).toBe('too_many_parts')
  })

  it('A PNG of empty chunks is refused', async () => {
    expect(await getKind(createEmptyPngChunks())).toBe('too_many_parts')
    expect(await getKind(createEmptyPixels())).toBe('too_many_parts')
  })

  it('A WebP of empty chunks is refused', async () => {
    expect(await getKind(createEmptyWebpChunks())).toBe('too_many_parts')
  })

  it('Reading stops after the maximum number of parts, and nothing is copied', async () => {
    const files = [createEmptySegments(), createEmptyWebpChunks()]
    const views = vi.spyOn(Uint8Array.prototype, 'subarray')
    const copies = vi.spyOn(Uint8Array.prototype, 'set')
    for (const file of files) await cleanPicture(file)
    const callCounts = [views.mock.calls.length, copies.mock.calls.length]
    vi.restoreAllMocks()
    expect(callCounts[0]).toBeLessThan(10_000)
    expect(callCounts[1]).toBe(0)
  })
})

describe('Copies of cleaned pictures', () => {
  it('The bytes of a large picture are copied once', async () => {
    for (const file of [createLargeJpeg(), createEscapedScan(), createLargeWebp()]) {
      const copySpy = vi.spyOn(Uint8Array.prototype, 'set')
      const cleanedPicture = await cleanPicture(file)
      const bytes = copySpy.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
      vi.restoreAllMocks()
      expect(cleanedPicture).toMatchObject({ kind: 'picture' })
      const keptBytes = cleanedPicture.kind === 'picture' ? cleanedPicture.bytes.byteLength : 0
      expect(keptBytes).toBeGreaterThan(9_000_000)
      expect(bytes).toBeLessThan(keptBytes + 100)
    }
  })

  it('Neighbouring parts are copied together', async () => {
    const png = createBlackPng(64, { chunk: 1 })
    expect(await cleanPicture(png)).toMatchObject({ kind: 'picture', width: 64, copies: 1 })
    for (const file of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      const cleanedPicture = await cleanPicture(file)
      const { copies, parts } =
        cleanedPicture.kind === 'picture' ? cleanedPicture : { copies: 0, parts: 0 }
      expect(copies).toBeGreaterThan(1)
      expect(copies).toBeLessThan(parts)
    }
  })

  it('A picture with as many parts as programs write is accepted', async () => {
    expect(await getKind(createEmptySegments(4 * 1900))).toBe('picture')
    expect(await getKind(createScatteredTables(10 * 900))).toBe('picture')
    expect(await getKind(createEmptyPngChunks(12 * 9000))).toBe('picture')
    expect(await getKind(createEmptyPixels(12 * 9000))).toBe('picture')
    expect(await getKind(createEmptyWebpChunks(8 * 90))).toBe('picture')
  })
})

describe('Pixels that inflate to hundreds of megabytes', () => {
  /** The sizes of all inflated pieces. */
  async function measureInflated(bytes: Uint8Array<ArrayBuffer>) {
    const sizes: number[] = []
    const emit = vi.spyOn(EventEmitter.prototype, 'emit').mockImplementation(function (
      this: EventEmitter,
      event,
      ...args
    ) {
      const [chunk] = args
      if (event === 'data' && chunk instanceof Uint8Array) sizes.push(chunk.byteLength)
      return originalEmit.call(this, event, ...args)
    })
    const { kind } = await cleanPicture(bytes)
    emit.mockRestore()
    return { kind, sizes }
  }

  it('Pixels are counted piece by piece', async () => {
    const side = 1024
    const { kind, sizes } = await measureInflated(createBlackPng(side))
    expect(kind).toBe('picture')
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(side * (side * 8 + 1))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024)
  })

  it('More or fewer pixels than declared are refused', async () => {
    expect(await getKind(createBlackPng(512, { rows: 4096 }))).toBe('no_picture')
    expect(await getKind(createBlackPng(512, { rows: 511 }))).toBe('no_picture')
  })
})
