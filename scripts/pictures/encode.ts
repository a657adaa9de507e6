import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { develop, grained, type Finish, type Raster } from './raster.ts'

const BEST_QUALITY = 84
const WORST_QUALITY = 62
const QUALITY_STEP = 4
const LARGEST_BYTES = 350_000

async function jpeg(source: Sharp): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= QUALITY_STEP) {
    const coded = await source.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (coded.length <= LARGEST_BYTES || quality <= WORST_QUALITY) return coded
  }
}

function bare(bytes: Uint8Array, width: number, height: number): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** Soft where the lens would be: far and near of the plane in focus. */
async function withDepth(bytes: Uint8Array, picture: Raster, finish: Finish): Promise<Uint8Array> {
  const { width, height } = picture
  const { focus, defocus = 0 } = finish
  if (focus === undefined || defocus <= 0) return bytes
  const soft = await bare(bytes, width, height).blur(defocus).raw().toBuffer()
  const half = await bare(bytes, width, height)
    .blur(defocus / 2.5)
    .raw()
    .toBuffer()
  const out = new Uint8Array(bytes.length)
  for (let y = 0; y < height; y++) {
    const away = Math.abs(y / height - focus) - 0.14
    const t = Math.min(1, Math.max(0, away / 0.42))
    const near = t < 0.5 ? bytes : half
    const far = t < 0.5 ? half : soft
    const part = t < 0.5 ? t * 2 : t * 2 - 1
    for (let i = y * width * 3; i < (y + 1) * width * 3; i++) {
      out[i] = Math.round((near[i] ?? 0) * (1 - part) + (far[i] ?? 0) * part)
    }
  }
  return out
}

export async function writePicture(path: string, picture: Raster, finish: Finish): Promise<void> {
  const plain = develop(picture, finish)
  const deep = await withDepth(plain, picture, finish)
  const { width, height } = finish.enlarge ?? picture
  const drawn = bare(deep, picture.width, picture.height)
  const sized = await drawn.resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
  await writeFile(path, await jpeg(bare(grained(sized, finish), width, height)))
}

export async function writeBytes(path: string, image: Buffer): Promise<void> {
  await writeFile(path, await jpeg(sharp(image)))
}
