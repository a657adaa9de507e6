import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toWebm } from './webm.ts'

/*
 * Makes the demo shop's film into content/videos: a slow look over one of its paintings.
 *
 *   node scripts/pictures/film.ts
 */

const PAINTING = new URL('../../content/pictures/blog-the-red-under-the-grass.jpg', import.meta.url)
const FOLDER = new URL('../../content/videos/', import.meta.url)
const FILM = new URL('marsh.webm', FOLDER)

/** The painting is so wide, and this much of it is seen at once. */
const PAINTING_PX = 960
const SEEN = { width: 640, height: 360 } as const
const FRAMES_PER_SECOND = 12
const SECONDS = 7
const WEBP = { quality: 50, effort: 6 } as const

const { data, info } = await sharp(fileURLToPath(PAINTING))
  .resize({ width: PAINTING_PX })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const room = { x: info.width - SEEN.width, y: info.height - SEEN.height }
const count = FRAMES_PER_SECOND * SECONDS

const frames: Buffer[] = []
for (let frame = 0; frame < count; frame += 1) {
  const way = ease(frame / (count - 1))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  // From the crimson in the grass up to the mountain.
  const left = Math.round(room.x * way)
  const top = Math.round(room.y * (1 - way))
  frames.push(
    await sharp(data, { raw })
      .extract({ left, top, ...SEEN })
      .webp(WEBP)
      .toBuffer(),
  )
}

mkdirSync(FOLDER, { recursive: true })
const film = toWebm({ frames, ...SEEN, frames_per_second: FRAMES_PER_SECOND })
await writeFile(FILM, film)
console.log(`${fileURLToPath(FILM)}: ${frames.length} frames, ${Math.round(film.length / 1000)} kB`)

/** Slow at both ends. */
function ease(way: number): number {
  return way * way * (3 - 2 * way)
}
