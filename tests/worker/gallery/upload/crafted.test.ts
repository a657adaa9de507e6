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

/* An isolate has 128 MB. What a file costs is told by how much is counted, collected and copied of it. */

const original = EventEmitter.prototype.emit

const kindOf = async (bytes: Uint8Array<ArrayBuffer>) => (await cleanPicture(bytes)).kind

describe('a file of ten megabytes in as many parts as fit is refused', () => {
  it('as a JPEG of empty segments, of tables and of scans', async () => {
    expect(await kindOf(createEmptySegments())).toBe('too_many_parts')
    expect(await kindOf(createScatteredTables())).toBe('too_many_parts')
  })

  it('as a PNG of empty chunks', async () => {
    expect(await kindOf(createEmptyPngChunks())).toBe('too_many_parts')
    expect(await kindOf(createEmptyPixels())).toBe('too_many_parts')
  })

  it('as a WebP of empty chunks', async () => {
    expect(await kindOf(createEmptyWebpChunks())).toBe('too_many_parts')
  })

  it('after no more parts than any picture has, and nothing of it is copied', async () => {
    const files = [createEmptySegments(), createEmptyWebpChunks()]
    const views = vi.spyOn(Uint8Array.prototype, 'subarray')
    const copies = vi.spyOn(Uint8Array.prototype, 'set')
    for (const file of files) await cleanPicture(file)
    const read = [views.mock.calls.length, copies.mock.calls.length]
    vi.restoreAllMocks()
    expect(read[0]).toBeLessThan(10_000)
    expect(read[1]).toBe(0)
  })
})

describe('what is kept', () => {
  it('is copied once, however large the picture is', async () => {
    for (const file of [createLargeJpeg(), createEscapedScan(), createLargeWebp()]) {
      const copied = vi.spyOn(Uint8Array.prototype, 'set')
      const cleaned = await cleanPicture(file)
      const bytes = copied.mock.calls.reduce((sum, [part]) => sum + part.length, 0)
      vi.restoreAllMocks()
      expect(cleaned).toMatchObject({ kind: 'picture' })
      const kept = cleaned.kind === 'picture' ? cleaned.bytes.byteLength : 0
      expect(kept).toBeGreaterThan(9_000_000)
      expect(bytes).toBeLessThan(kept + 100)
    }
  })

  it('is copied in few pieces: neighbours are one', async () => {
    const png = createBlackPng(64, { chunk: 1 })
    expect(await cleanPicture(png)).toMatchObject({ kind: 'picture', width: 64, copies: 1 })
    for (const file of [JPEG_WITH_EXIF, PNG_WITH_EXIF, WEBP_WITH_EXIF]) {
      const cleaned = await cleanPicture(file)
      const { copies, parts } = cleaned.kind === 'picture' ? cleaned : { copies: 0, parts: 0 }
      expect(copies).toBeGreaterThan(1)
      expect(copies).toBeLessThan(parts)
    }
  })

  it('of a picture of many parts is whole while they are no more than programs write', async () => {
    expect(await kindOf(createEmptySegments(4 * 1900))).toBe('picture')
    expect(await kindOf(createScatteredTables(10 * 900))).toBe('picture')
    expect(await kindOf(createEmptyPngChunks(12 * 9000))).toBe('picture')
    expect(await kindOf(createEmptyPixels(12 * 9000))).toBe('picture')
    expect(await kindOf(createEmptyWebpChunks(8 * 90))).toBe('picture')
  })
})

describe('pixels that inflate to hundreds of megabytes', () => {
  /** The most that is inflated at once, of all that is. */
  async function measureInflated(bytes: Uint8Array<ArrayBuffer>) {
    const sizes: number[] = []
    const emit = vi.spyOn(EventEmitter.prototype, 'emit').mockImplementation(function (
      this: EventEmitter,
      event,
      ...given
    ) {
      const [chunk] = given
      if (event === 'data' && chunk instanceof Uint8Array) sizes.push(chunk.byteLength)
      return original.call(this, event, ...given)
    })
    const { kind } = await cleanPicture(bytes)
    emit.mockRestore()
    return { kind, sizes }
  }

  it('are counted piece by piece', async () => {
    const side = 1024
    const { kind, sizes } = await measureInflated(createBlackPng(side))
    expect(kind).toBe('picture')
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(side * (side * 8 + 1))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024)
  })

  it('are refused when they are more than the picture says, or fewer', async () => {
    expect(await kindOf(createBlackPng(512, { rows: 4096 }))).toBe('no_picture')
    expect(await kindOf(createBlackPng(512, { rows: 511 }))).toBe('no_picture')
  })
})
