import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toWebm } from './webm.ts'

/*
 * Creates the demo shop's films in content/videos: slow pans over its pictures.
 *
 * node scripts/pictures/film.ts
 */

/** A position as a share of the available range, from the left and the top. */
interface Position {
  readonly x: number
  readonly y: number
}

interface Shot {
  readonly film: string
  readonly picture: string
  readonly from: Position
  readonly to: Position
}

const SHOTS: readonly Shot[] = [
  // Pans from the crimson in the grass to the mountain.
  {
    film: 'marsh.webm',
    picture: 'blog-the-red-under-the-grass.jpg',
    from: { x: 0, y: 1 },
    to: { x: 1, y: 0 },
  },
  // Pans from crimson to black, and from the covered half to the half in the sun.
  {
    film: 'window.webm',
    picture: 'blog-blue-wool-on-the-windowsill.jpg',
    from: { x: 0, y: 0 },
    to: { x: 1, y: 1 },
  },
]
const CONTENT = new URL('../../content/', import.meta.url)
const VIDEOS = new URL('videos/', CONTENT)

/** The width of the picture, and the part of it that a frame shows. */
const PICTURE_PX = 960
const FRAME_SIZE = { width: 640, height: 360 } as const
const FRAMES_PER_SECOND = 12
const SECONDS = 6
const FRAMES = FRAMES_PER_SECOND * SECONDS
/** Keeps a film below a megabyte: each frame is a complete picture. */
const WEBP = { quality: 38, effort: 6 } as const

mkdirSync(VIDEOS, { recursive: true })
for (const shot of SHOTS) {
  const frames = await renderFrames(shot)
  const film = toWebm({ frames, ...FRAME_SIZE, frames_per_second: FRAMES_PER_SECOND })
  await writeFile(new URL(shot.film, VIDEOS), film)
  console.log(`${shot.film}: ${frames.length} frames, ${Math.round(film.length / 1000)} kB`)
}

async function renderFrames({ picture, from, to }: Shot): Promise<Buffer[]> {
  const { data, info } = await sharp(fileURLToPath(new URL(`pictures/${picture}`, CONTENT)))
    .resize({ width: PICTURE_PX })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const range = { x: info.width - FRAME_SIZE.width, y: info.height - FRAME_SIZE.height }
  const frames: Buffer[] = []
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const progress = ease(frame / (FRAMES - 1))
    const left = Math.round(range.x * (from.x + (to.x - from.x) * progress))
    const top = Math.round(range.y * (from.y + (to.y - from.y) * progress))
    const image = sharp(data, { raw }).extract({ left, top, ...FRAME_SIZE })
    frames.push(await image.webp(WEBP).toBuffer())
  }
  return frames
}

/** Eases in and out. */
function ease(progress: number): number {
  return progress * progress * (3 - 2 * progress)
}
