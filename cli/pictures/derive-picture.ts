import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import * as z from 'zod/mini'
import {
  IMAGE_FORMATS,
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageSize,
} from '#shared/gallery/image-size.ts'
import type { PictureFacts } from '../schemas/picture-facts.ts'
import { createPreview } from './preview.ts'

/**
 * Increase it when the derived files change. Every picture then gets a new hash and is derived
 * again.
 */
const DERIVATION_VERSION = 2
/**
 * Measured with the pictures of the demo shop: effort 2 of AVIF takes 2.1 times as long for files that are
 * 2 % larger and 0.25 dB nearer to the original, and effort 0 takes 0.45 times as long for files that are 8 %
 * larger.
 */
const EFFORTS = { normal: { avif: 1, webp: 2 }, least: { avif: 0, webp: 0 } } as const
export type EncodingEffort = keyof typeof EFFORTS
/** The largest size takes half of the time, so with the least effort it is a copy of the one before. */
const LARGEST_WIDTHS = { normal: IMAGE_WIDTHS.maximum, least: IMAGE_WIDTHS.large } as const
const QUALITIES = { avif: 50, webp: 75 } as const

const HASH_CHARACTERS = 16
const FACTS_FILE = 'facts.json'

/** The prefix of folders that are not complete yet. */
export const UNFINISHED_PREFIX = 'unfinished-'

const Facts = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  placeholder: z.string(),
})

/**
 * Hashes the bytes of the original and how it is derived, so that the same picture always gets
 * the same name.
 */
function hashPicture(bytes: Uint8Array, effort: EncodingEffort): string {
  const isNormal = effort === 'normal'
  const recipe = `recipe ${DERIVATION_VERSION}${isNormal ? '' : ` ${effort} ${LARGEST_WIDTHS[effort]}`}`
  const hash = createHash('sha256').update(bytes).update(recipe)
  return hash.digest('hex').slice(0, HASH_CHARACTERS)
}

export interface DerivedPicture {
  readonly facts: PictureFacts
  /** The folder that contains the derived files, one for each size and format. */
  readonly folder: string
}

/** Derives all sizes and formats of an original, or returns them from the cache. */
export async function derivePicture(
  original: string,
  cache: string,
  effort: EncodingEffort = 'normal',
): Promise<DerivedPicture> {
  const bytes = await readFile(original)
  const hash = hashPicture(bytes, effort)
  const folder = join(cache, hash)
  const cachedFacts = await findFacts(folder)
  if (cachedFacts !== undefined) return { facts: cachedFacts, folder }
  await mkdir(cache, { recursive: true })
  const unfinishedFolder = await mkdtemp(join(cache, UNFINISHED_PREFIX))
  try {
    const facts = await deriveInto(unfinishedFolder, { bytes, hash, effort })
    await writeFile(join(unfinishedFolder, FACTS_FILE), JSON.stringify(facts))
    return { facts: await publishPicture(unfinishedFolder, folder, facts), folder }
  } finally {
    await rm(unfinishedFolder, { recursive: true, force: true })
  }
}

/**
 * Moves a finished picture into the cache and returns its facts. If another import has derived the same picture
 * meanwhile, that one stays, because its files may be in use.
 */
async function publishPicture(
  finishedFolder: string,
  folder: string,
  facts: PictureFacts,
): Promise<PictureFacts> {
  try {
    await rename(finishedFolder, folder)
    return facts
  } catch {
    const otherFacts = await findFacts(folder)
    if (otherFacts !== undefined) return otherFacts
    // An incomplete entry is in the way.
    await rm(folder, { recursive: true, force: true })
    await rename(finishedFolder, folder)
    return facts
  }
}

async function findFacts(folder: string): Promise<PictureFacts | undefined> {
  try {
    return Facts.parse(JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')))
  } catch {
    // The file is missing or incomplete, so the picture is derived again.
    return undefined
  }
}

interface HashedPicture {
  readonly bytes: Buffer
  readonly hash: string
  readonly effort: EncodingEffort
}

async function deriveInto(
  folder: string,
  { bytes, hash, effort }: HashedPicture,
): Promise<PictureFacts> {
  const original = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: LARGEST_WIDTHS[effort], withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rawFormat = { width: info.width, height: info.height, channels: info.channels }
  const namesByWidth = new Map<number, ImageSize>()
  for (const size of IMAGE_SIZES) {
    const width = Math.min(IMAGE_WIDTHS[size], info.width)
    const sameSize = namesByWidth.get(width)
    namesByWidth.set(width, size)
    const resizedPicture = sharp(data, { raw: rawFormat }).resize({ width })
    for (const format of IMAGE_FORMATS) {
      const file = join(folder, `${size}.${format}`)
      // A small original has the same width in several sizes, and encoding is slow.
      if (sameSize === undefined) await encode(resizedPicture.clone(), format, effort).toFile(file)
      else await copyFile(join(folder, `${sameSize}.${format}`), file)
    }
  }
  const { width, height } = original.autoOrient
  return { hash, width, height, ...(await createPreview(data, rawFormat)) }
}

function encode(image: Sharp, format: ImageFormat, effort: EncodingEffort): Sharp {
  const options = { quality: QUALITIES[format], effort: EFFORTS[effort][format] }
  return format === 'avif' ? image.avif(options) : image.webp(options)
}
