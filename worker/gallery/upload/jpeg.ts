import { startsWithBytes, toLatin1, toView } from './bytes.ts'
import { RetainedBytes } from './retained-bytes.ts'
import { findOrientation, isRotated, toOrientationSegment, UPRIGHT } from './orientation.ts'
import { TOO_MANY_PARTS, type ParseResult } from './parsed-picture.ts'

/* ITU-T T.81. A file is segments, each a marker and its data; a scan is followed by coded pixels. */

const START = new Uint8Array([0xff, 0xd8])
const END = new Uint8Array([0xff, 0xd9])
const END_MARKER = 0xd9
const SCAN_MARKER = 0xda
const EXIF_MARKER = 0xe1
const ADOBE_MARKER = 0xee
/** Baseline, extended and progressive: the kinds that browsers show. */
const FRAME_MARKERS: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Huffman tables, quantisation tables, restart intervals. */
const TABLE_MARKERS: readonly number[] = [0xc4, 0xdb, 0xdd]
const COMMENT_MARKER = 0xfe
const COMPONENTS: readonly number[] = [1, 3, 4]
const BITS = 8
/**
 * Adobe's files store inverted colours, which their segment declares; only this much of the segment is
 * needed.
 */
const ADOBE_BYTES = 12
/** Encoders write about ten scans; thousands of empty ones would occupy a decoder for minutes. */
const MAX_SCANS = 100
/** Ten megabytes in segments of the maximum size are 160 segments. */
const MAX_SEGMENTS = 2000

interface Segment {
  readonly marker: number
  readonly data: Uint8Array<ArrayBuffer>
  /** The position in the file, including the marker. */
  readonly start: number
  readonly end: number
}

/** Parses a JPEG; data after the end of the picture is dropped. */
export function parseJpeg(bytes: Uint8Array<ArrayBuffer>): ParseResult {
  if (!startsWithBytes(bytes, START)) return undefined
  const retainedBytes = new RetainedBytes()
  let frame: { readonly width: number; readonly height: number } | undefined
  let orientation = 1
  let scans = 0
  let segments = 0
  let position = START.length
  for (;;) {
    const segment = readSegment(bytes, position)
    if (segment === undefined) return undefined
    const { marker, data, start, end } = segment
    if (marker === END_MARKER) break
    segments += 1
    if (segments > MAX_SEGMENTS) return TOO_MANY_PARTS
    position = end
    if (FRAME_MARKERS.includes(marker)) {
      if (frame !== undefined) return undefined
      frame = readFrame(data)
      if (frame === undefined) return undefined
      retainedBytes.retain(start, end)
    } else if (marker === SCAN_MARKER) {
      position = findEndOfScan(bytes, end)
      scans += 1
      if (scans > MAX_SCANS) return TOO_MANY_PARTS
      if (frame === undefined || position === end) return undefined
      retainedBytes.retain(start, position)
    } else if (TABLE_MARKERS.includes(marker)) {
      retainedBytes.retain(start, end)
    } else if (marker === EXIF_MARKER) {
      orientation = findOrientation(data) ?? orientation
    } else if (marker === ADOBE_MARKER) {
      if (isAdobe(data)) retainedBytes.add(toAdobeSegment(data))
    } else if (!isMetadata(marker)) return undefined
  }
  if (frame === undefined || scans === 0) return undefined
  const { width, height } = frame
  if (orientation !== UPRIGHT) retainedBytes.prepend(toOrientationSegment(orientation))
  retainedBytes.prepend(START)
  retainedBytes.add(END)
  return {
    type: 'image/jpeg',
    ...(isRotated(orientation) ? { width: height, height: width } : frame),
    retained: retainedBytes,
    parts: segments,
  }
}

function readSegment(bytes: Uint8Array<ArrayBuffer>, segmentStart: number): Segment | undefined {
  let position = segmentStart
  if (bytes[position] !== 0xff) return undefined
  // Any number of 0xff bytes may precede a marker.
  while (bytes[position] === 0xff) position += 1
  const marker = bytes[position]
  if (marker === undefined) return undefined
  const start = position - 1
  if (marker === END_MARKER)
    return { marker, data: bytes.subarray(position, position), start, end: position + 1 }
  const highByte = bytes[position + 1]
  const lowByte = bytes[position + 2]
  if (highByte === undefined || lowByte === undefined) return undefined
  const length = highByte * 256 + lowByte
  const end = position + 1 + length
  if (length < 2 || end > bytes.byteLength) return undefined
  return { marker, data: bytes.subarray(position + 3, end), start, end }
}

function readFrame(data: Uint8Array) {
  const components = data[5] ?? 0
  if (data.byteLength !== 6 + 3 * components || !COMPONENTS.includes(components)) return undefined
  const view = toView(data)
  if (view.getUint8(0) !== BITS) return undefined
  return { width: view.getUint16(3), height: view.getUint16(1) }
}

/** Finds the next marker that is neither an escaped 0xff nor a restart. */
function findEndOfScan(bytes: Uint8Array, start: number): number {
  // A loop instead of `indexOf`, because a scan may consist of escaped 0xff only, and each call has a
  // cost.
  for (let position = start; position < bytes.length; position += 1) {
    if (bytes[position] !== 0xff) continue
    const nextByte = bytes[position + 1] ?? 0
    const isRestart = nextByte >= 0xd0 && nextByte <= 0xd7
    if (nextByte !== 0 && !isRestart) return position
    position += 1
  }
  return bytes.byteLength
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT_MARKER
}

function isAdobe(data: Uint8Array): boolean {
  return data.byteLength >= ADOBE_BYTES && toLatin1(data.subarray(0, 5)) === 'Adobe'
}

function toAdobeSegment(data: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0xff, ADOBE_MARKER, 0, ADOBE_BYTES + 2, ...data.subarray(0, ADOBE_BYTES)])
}
