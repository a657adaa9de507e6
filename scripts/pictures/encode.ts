import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { applyToneCurve, addFilmGrain, type FinishOptions, type Raster } from './raster.ts'

const MAX_QUALITY = 84
const MIN_QUALITY = 62
const QUALITY_STEP = 4
const MAX_BYTES = 350_000

async function encodeJpeg(source: Sharp): Promise<Buffer> {
  for (let quality = MAX_QUALITY; ; quality -= QUALITY_STEP) {
    const encoded = await source.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (encoded.length <= MAX_BYTES || quality <= MIN_QUALITY) return encoded
  }
}

function toSharp(bytes: Uint8Array, width: number, height: number): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** Blurs the picture in front of and behind the plane in focus. */
async function applyDepthOfField(
  bytes: Uint8Array,
  picture: Raster,
  finish: FinishOptions,
): Promise<Uint8Array> {
  const { width, height } = picture
  const { focus, defocus = 0 } = finish
  if (focus === undefined || defocus <= 0) return bytes
  const soft = await toSharp(bytes, width, height).blur(defocus).raw().toBuffer()
  const half = await toSharp(bytes, width, height)
    .blur(defocus / 2.5)
    .raw()
    .toBuffer()
  const out = new Uint8Array(bytes.length)
  for (let y = 0; y < height; y++) {
    const distance = Math.abs(y / height - focus) - 0.14
    const t = Math.min(1, Math.max(0, distance / 0.42))
    const near = t < 0.5 ? bytes : half
    const far = t < 0.5 ? half : soft
    const weight = t < 0.5 ? t * 2 : t * 2 - 1
    for (let i = y * width * 3; i < (y + 1) * width * 3; i++) {
      out[i] = Math.round((near[i] ?? 0) * (1 - weight) + (far[i] ?? 0) * weight)
    }
  }
  return out
}

export async function writePicture(
  path: string,
  picture: Raster,
  finish: FinishOptions,
): Promise<void> {
  const bytes = applyToneCurve(picture, finish)
  const blurredBytes = await applyDepthOfField(bytes, picture, finish)
  const { width, height } = finish.enlarge ?? picture
  const original = toSharp(blurredBytes, picture.width, picture.height)
  const resized = await original.resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
  await writeFile(path, await encodeJpeg(toSharp(addFilmGrain(resized, finish), width, height)))
}

export async function writeBytes(path: string, image: Buffer): Promise<void> {
  await writeFile(path, await encodeJpeg(sharp(image)))
}
