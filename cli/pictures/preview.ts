import sharp, { type CreateRaw } from 'sharp'
import type { PictureFacts } from '../schemas/picture-facts.ts'

/**
 * The dominant colour is computed from a copy of this size: the result is the same in a hundredth
 * of the time.
 */
const COLOUR_SAMPLE_PIXELS = 160
const PLACEHOLDER_PIXELS = 16
const PLACEHOLDER_BLUR = 1
const PLACEHOLDER_WEBP = { quality: 20, effort: 6 } as const

/**
 * Creates what is shown before the picture is loaded: its dominant colour and a tiny blurred copy.
 */
export async function createPreview(
  pixels: Uint8Array,
  rawFormat: CreateRaw,
): Promise<Pick<PictureFacts, 'colour' | 'placeholder'>> {
  const smallPicture = await sharp(pixels, { raw: rawFormat })
    .resize(fitInside(COLOUR_SAMPLE_PIXELS))
    .png()
    .toBuffer()
  const { dominant } = await sharp(smallPicture).stats()
  const tinyPicture = await sharp(smallPicture)
    .resize(fitInside(PLACEHOLDER_PIXELS))
    .blur(PLACEHOLDER_BLUR)
    .webp(PLACEHOLDER_WEBP)
    .toBuffer()
  return {
    colour: toHex([dominant.r, dominant.g, dominant.b]),
    placeholder: `data:image/webp;base64,${Buffer.from(tinyPicture).toString('base64')}`,
  }
}

function fitInside(pixels: number) {
  return { width: pixels, height: pixels, fit: 'inside' } as const
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
