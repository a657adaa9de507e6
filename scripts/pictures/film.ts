import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toWebm } from './webm.ts'

/*
 * Makes the demo shop's films into content/videos: slow looks over its pictures.
 *
 *   node scripts/pictures/film.ts
 */

/** A part of the room that the look has, from the left or the top. */
interface Place {
  readonly x: number
  readonly y: number
}

interface Look {
  readonly film: string
  readonly picture: string
  readonly from: Place
  readonly to: Place
}

const LOOKS: readonly Look[] = [
  // From the crimson in the grass up to the mountain.
  {
    film: 'marsh.webm',
    picture: 'blog-the-red-under-the-grass.jpg',
    from: { x: 0, y: 1 },
    to: { x: 1, y: 0 },
  },
  // From crimson to black, and from what was covered to what the sun has had.
  {
    film: 'window.webm',
    picture: 'blog-blue-wool-on-the-windowsill.jpg',
    from: { x: 0, y: 0 },
    to: { x: 1, y: 1 },
  },
]
const CONTENT = new URL('../../content/', import.meta.url)
const VIDEOS = new URL('videos/', CONTENT)

/** The picture is so wide, and this much of it is seen at once. */
const PICTURE_PX = 960
const SEEN = { width: 640, height: 360 } as const
const FRAMES_PER_SECOND = 12
const SECONDS = 6
const FRAMES = FRAMES_PER_SECOND * SECONDS
/** A film stays below a megabyte: each of its frames is a whole picture. */
const WEBP = { quality: 38, effort: 6 } as const

mkdirSync(VIDEOS, { recursive: true })
for (const look of LOOKS) {
  const frames = await toFrames(look)
  const film = toWebm({ frames, ...SEEN, frames_per_second: FRAMES_PER_SECOND })
  await writeFile(new URL(look.film, VIDEOS), film)
  console.log(`${look.film}: ${frames.length} frames, ${Math.round(film.length / 1000)} kB`)
}

async function toFrames({ picture, from, to }: Look): Promise<Buffer[]> {
  const { data, info } = await sharp(fileURLToPath(new URL(`pictures/${picture}`, CONTENT)))
    .resize({ width: PICTURE_PX })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const room = { x: info.width - SEEN.width, y: info.height - SEEN.height }
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const way = ease(frame / (FRAMES - 1))
    const left = Math.round(room.x * (from.x + (to.x - from.x) * way))
    const top = Math.round(room.y * (from.y + (to.y - from.y) * way))
    const seen = sharp(data, { raw }).extract({ left, top, ...SEEN })
    frames.push(await seen.webp(WEBP).toBuffer())
  }
  return frames
}

/** Slow at both ends. */
function ease(way: number): number {
  return way * way * (3 - 2 * way)
}
