/** A film of pictures: each is a whole one, so that it can be wound to any of them. */
export interface FilmToWrite {
  /** Lossy WebP files of one size: what is in them are the key frames of VP8. */
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
/** Marks a size that is told in four bytes. */
const FOUR_BYTES = 0x10_00_00_00
/** The same for a number in one byte. */
const ONE_BYTE = 0x80
const APP = 'karavan'

/** The elements of https://www.matroska.org/technical/elements.html by their ids. */
const ID = {
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

/** WebM of WebP: there is no other encoder here. */
export function toWebm(film: FilmToWrite): Buffer {
  const { frames, frames_per_second } = film
  const toMs = (frame: number) => Math.round((frame * MS_PER_SECOND) / frames_per_second)
  const seconds = Array.from(
    { length: Math.ceil(frames.length / frames_per_second) },
    (_, second) => frames.slice(second * frames_per_second, (second + 1) * frames_per_second),
  )
  const clusters = seconds.map((shown, second) => {
    const first = second * frames_per_second
    const blocks = shown.map((frame, index) => toBlock(frame, toMs(first + index) - toMs(first)))
    return {
      at: toMs(first),
      bytes: element(ID.cluster, uint(ID.timestamp, toMs(first)), ...blocks),
    }
  })
  const head = [toInfo(toMs(frames.length)), toTracks(film)]
  const places = clusters.map(({ at }) => ({ at, position: 0 }))
  // Numbers have one length here, so the cues are as long as they will be before they are known.
  let position = lengthOf([...head, toCues(places)])
  for (const [index, { bytes }] of clusters.entries()) {
    const place = places[index]
    if (place !== undefined) place.position = position
    position += bytes.length
  }
  const parts = [...head, toCues(places), ...clusters.map(({ bytes }) => bytes)]
  return Buffer.concat([toHeaderValue(), element(ID.segment, ...parts)])
}

function toHeaderValue(): Buffer {
  return element(
    ID.ebml,
    uint(ID.ebmlVersion, 1),
    uint(ID.ebmlReadVersion, 1),
    uint(ID.ebmlMaxIdLength, 4),
    uint(ID.ebmlMaxSizeLength, 8),
    text(ID.docType, 'webm'),
    uint(ID.docTypeVersion, 4),
    uint(ID.docTypeReadVersion, 2),
  )
}

function toInfo(duration: number): Buffer {
  return element(
    ID.info,
    uint(ID.timestampScale, NS_PER_MS),
    float(ID.duration, duration),
    text(ID.muxingApp, APP),
    text(ID.writingApp, APP),
  )
}

function toTracks({ width, height }: FilmToWrite): Buffer {
  const video = element(ID.video, uint(ID.pixelWidth, width), uint(ID.pixelHeight, height))
  const entry = element(
    ID.trackEntry,
    uint(ID.trackNumber, TRACK),
    uint(ID.trackUid, TRACK),
    uint(ID.trackType, VIDEO),
    uint(ID.flagLacing, 0),
    text(ID.codec, 'V_VP8'),
    video,
  )
  return element(ID.tracks, entry)
}

function toCues(places: readonly { readonly at: number; readonly position: number }[]): Buffer {
  const points = places.map(({ at, position }) => {
    const where = [uint(ID.cueTrack, TRACK), uint(ID.cueClusterPosition, position)]
    return element(ID.cuePoint, uint(ID.cueTime, at), element(ID.cueTrackPositions, ...where))
  })
  return element(ID.cues, ...points)
}

function toBlock(webp: Buffer, ms: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(ONE_BYTE + TRACK, 0)
  head.writeInt16BE(ms, 1)
  head.writeUInt8(KEY_FRAME, 3)
  return element(ID.simpleBlock, head, findKeyFrame(webp))
}

const RIFF_HEAD = 12
const CHUNK_HEAD = 8
const LOSSY = 'VP8 '

/** https://developers.google.com/speed/webp/docs/riff_container */
function findKeyFrame(webp: Buffer): Buffer {
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= webp.length;) {
    const length = webp.readUInt32LE(at + 4)
    const body = at + CHUNK_HEAD
    if (webp.toString('latin1', at, at + 4) === LOSSY) return webp.subarray(body, body + length)
    // Chunks begin at even places.
    at = body + length + (length % 2)
  }
  throw new Error('A frame is no lossy WebP')
}

function element(id: string, ...content: readonly Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(FOUR_BYTES + lengthOf(content))
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content])
}

function uint(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return element(id, bytes)
}

function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

function text(id: string, value: string): Buffer {
  return element(id, Buffer.from(value))
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}
