/** A film of complete pictures, so that players can seek to any frame. */
export interface WebmInput {
  /** Lossy WebP files of the same size. Each contains a key frame of VP8. */
  readonly frames: readonly Buffer[]
  readonly width: number
  readonly height: number
  readonly frames_per_second: number
}

const MS_PER_SECOND = 1000
const NS_PER_MS = 1_000_000
const TRACK = 1
const VIDEO = 1
const KEY_FRAME = 0x80
/** Marks a size that is encoded in four bytes. */
const FOUR_BYTE_SIZE = 0x10_00_00_00
/** Marks a number that is encoded in one byte. */
const ONE_BYTE_NUMBER = 0x80
const APP = 'karavan'

/** The element ids of https://www.matroska.org/technical/elements.html. */
const ELEMENT_IDS = {
  ebml: '1a45dfa3',
  ebmlVersion: '4286',
  ebmlReadVersion: '42f7',
  ebmlMaxIdLength: '42f2',
  ebmlMaxSizeLength: '42f3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  duration: '4489',
  muxingApp: '4d80',
  writingApp: '5741',
  tracks: '1654ae6b',
  trackEntry: 'ae',
  trackNumber: 'd7',
  trackUid: '73c5',
  trackType: '83',
  flagLacing: '9c',
  codec: '86',
  video: 'e0',
  pixelWidth: 'b0',
  pixelHeight: 'ba',
  cues: '1c53bb6b',
  cuePoint: 'bb',
  cueTime: 'b3',
  cueTrackPositions: 'b7',
  cueTrack: 'f7',
  cueClusterPosition: 'f1',
  cluster: '1f43b675',
  timestamp: 'e7',
  simpleBlock: 'a3',
} as const

/** Creates a WebM file from WebP frames, because no other encoder is available. */
export function toWebm(film: WebmInput): Buffer {
  const { frames, frames_per_second } = film
  const toMs = (frame: number) => Math.round((frame * MS_PER_SECOND) / frames_per_second)
  const seconds = Array.from(
    { length: Math.ceil(frames.length / frames_per_second) },
    (_, second) => frames.slice(second * frames_per_second, (second + 1) * frames_per_second),
  )
  const clusters = seconds.map((frameGroup, second) => {
    const first = second * frames_per_second
    const blocks = frameGroup.map((frame, index) =>
      createBlock(frame, toMs(first + index) - toMs(first)),
    )
    return {
      at: toMs(first),
      bytes: encodeElement(
        ELEMENT_IDS.cluster,
        encodeUint(ELEMENT_IDS.timestamp, toMs(first)),
        ...blocks,
      ),
    }
  })
  const head = [createInfo(toMs(frames.length)), createTracks(film)]
  const cuePositions = clusters.map(({ at }) => ({ at, position: 0 }))
  // Numbers have a fixed length here, so the length of the cues is known before their values.
  let position = sumLengths([...head, createCues(cuePositions)])
  for (const [index, { bytes }] of clusters.entries()) {
    const cuePosition = cuePositions[index]
    if (cuePosition !== undefined) cuePosition.position = position
    position += bytes.length
  }
  const parts = [...head, createCues(cuePositions), ...clusters.map(({ bytes }) => bytes)]
  return Buffer.concat([createEbmlHeader(), encodeElement(ELEMENT_IDS.segment, ...parts)])
}

function createEbmlHeader(): Buffer {
  return encodeElement(
    ELEMENT_IDS.ebml,
    encodeUint(ELEMENT_IDS.ebmlVersion, 1),
    encodeUint(ELEMENT_IDS.ebmlReadVersion, 1),
    encodeUint(ELEMENT_IDS.ebmlMaxIdLength, 4),
    encodeUint(ELEMENT_IDS.ebmlMaxSizeLength, 8),
    encodeText(ELEMENT_IDS.docType, 'webm'),
    encodeUint(ELEMENT_IDS.docTypeVersion, 4),
    encodeUint(ELEMENT_IDS.docTypeReadVersion, 2),
  )
}

function createInfo(duration: number): Buffer {
  return encodeElement(
    ELEMENT_IDS.info,
    encodeUint(ELEMENT_IDS.timestampScale, NS_PER_MS),
    encodeFloat(ELEMENT_IDS.duration, duration),
    encodeText(ELEMENT_IDS.muxingApp, APP),
    encodeText(ELEMENT_IDS.writingApp, APP),
  )
}

function createTracks({ width, height }: WebmInput): Buffer {
  const video = encodeElement(
    ELEMENT_IDS.video,
    encodeUint(ELEMENT_IDS.pixelWidth, width),
    encodeUint(ELEMENT_IDS.pixelHeight, height),
  )
  const entry = encodeElement(
    ELEMENT_IDS.trackEntry,
    encodeUint(ELEMENT_IDS.trackNumber, TRACK),
    encodeUint(ELEMENT_IDS.trackUid, TRACK),
    encodeUint(ELEMENT_IDS.trackType, VIDEO),
    encodeUint(ELEMENT_IDS.flagLacing, 0),
    encodeText(ELEMENT_IDS.codec, 'V_VP8'),
    video,
  )
  return encodeElement(ELEMENT_IDS.tracks, entry)
}

function createCues(
  cuePositions: readonly { readonly at: number; readonly position: number }[],
): Buffer {
  const points = cuePositions.map(({ at, position }) => {
    const positions = [
      encodeUint(ELEMENT_IDS.cueTrack, TRACK),
      encodeUint(ELEMENT_IDS.cueClusterPosition, position),
    ]
    return encodeElement(
      ELEMENT_IDS.cuePoint,
      encodeUint(ELEMENT_IDS.cueTime, at),
      encodeElement(ELEMENT_IDS.cueTrackPositions, ...positions),
    )
  })
  return encodeElement(ELEMENT_IDS.cues, ...points)
}

function createBlock(webp: Buffer, ms: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(ONE_BYTE_NUMBER + TRACK, 0)
  head.writeInt16BE(ms, 1)
  head.writeUInt8(KEY_FRAME, 3)
  return encodeElement(ELEMENT_IDS.simpleBlock, head, findKeyFrame(webp))
}

const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const LOSSY_CHUNK = 'VP8 '

/** https://developers.google.com/speed/webp/docs/riff_container */
function findKeyFrame(webp: Buffer): Buffer {
  for (let offset = RIFF_HEADER_BYTES; offset + CHUNK_HEADER_BYTES <= webp.length;) {
    const length = webp.readUInt32LE(offset + 4)
    const body = offset + CHUNK_HEADER_BYTES
    if (webp.toString('latin1', offset, offset + 4) === LOSSY_CHUNK)
      return webp.subarray(body, body + length)
    // Chunks start at even offsets.
    offset = body + length + (length % 2)
  }
  throw new Error('A frame is no lossy WebP')
}

function encodeElement(id: string, ...content: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(FOUR_BYTE_SIZE + sumLengths(content))
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content])
}

function encodeUint(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return encodeElement(id, bytes)
}

function encodeFloat(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return encodeElement(id, bytes)
}

function encodeText(id: string, value: string): Buffer {
  return encodeElement(id, Buffer.from(value))
}

function sumLengths(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}
