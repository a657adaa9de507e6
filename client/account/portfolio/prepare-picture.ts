import { MAX_PICTURE_BYTES } from '#shared/account/picture-limits.ts'

/** The longest side that is sent, in pixels. */
export const MAX_SENT_SIDE = 2560
const WEBP_QUALITY = 0.88
const JPEG_QUALITY = 0.9

type Reason = 'portfolio.not_picture' | 'portfolio.too_large'

/** A file that cannot be sent, with the message key of the reason. */
export class UnfitPictureError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'UnfitPictureError'
    this.reason = reason
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Re-encodes the picture, which makes it upright and no larger than needed and removes its
 * metadata.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const picture = await encodeAsWebpOrJpeg(await paint(file))
  if (picture.size > MAX_PICTURE_BYTES) throw new UnfitPictureError('portfolio.too_large')
  return picture
}

async function encodeAsWebpOrJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await encode(canvas, { type: 'image/webp', quality: WEBP_QUALITY })
  // A browser without WebP encoding returns a PNG (Safari).
  if (webp.type === 'image/webp') return webp
  paintOnWhite(canvas)
  return encode(canvas, { type: 'image/jpeg', quality: JPEG_QUALITY })
}

async function paint(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await decode(file)
  try {
    const { width, height } = fitWithin(bitmap, MAX_SENT_SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = getContext(canvas)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return canvas
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnfitPictureError('portfolio.not_picture')
  }
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new UnfitPictureError('portfolio.not_picture')
  return context
}

/** JPEG has no transparency and would make it black. */
function paintOnWhite(canvas: HTMLCanvasElement): void {
  const context = getContext(canvas)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

interface EncodingOptions {
  readonly type: string
  readonly quality: number
}

function encode(canvas: HTMLCanvasElement, { type, quality }: EncodingOptions): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const receive = (blob: Blob | null) => {
      if (blob === null) reject(new UnfitPictureError('portfolio.not_picture'))
      else resolve(blob)
    }
    canvas.toBlob(receive, type, quality)
  })
}
