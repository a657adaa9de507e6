import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  IMAGE_FORMATS,
  IMAGE_SIZES,
  imagePath,
  type ImageFormat,
} from '#shared/gallery/image-size.ts'
import type { DerivedPicture } from './derive-picture.ts'
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts'

/** The part of an R2 bucket that is used here. */
interface PictureBucket {
  list(options: { cursor?: string }): Promise<{
    readonly objects: readonly { readonly key: string }[]
    readonly truncated: boolean
    readonly cursor?: string
  }>
  put(key: string, value: Uint8Array, options: { httpMetadata: Record<string, string> }): unknown
}

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Record<
  ImageFormat,
  string
>
/** The name of a derived file holds the hash of what is in it: it never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const MAX_CONCURRENT_PUTS = 6

/** Puts the derived files that the bucket does not have yet; answers how many. */
export async function putPictures(
  bucket: PictureBucket,
  pictures: Iterable<DerivedPicture>,
): Promise<number> {
  const present = await listKeys(bucket)
  const missing = [...pictures].flatMap(listFiles).filter(({ key }) => !present.has(key))
  await forEachConcurrently(missing, MAX_CONCURRENT_PUTS, async ({ key, path, contentType }) => {
    await bucket.put(key, await readFile(path), {
      httpMetadata: { contentType, cacheControl: CACHE_CONTROL },
    })
  })
  return missing.length
}

/** One list call for a thousand keys is cheaper than a question for each. */
async function listKeys(bucket: PictureBucket): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  let cursor: string | undefined
  do {
    const listed = await bucket.list(cursor === undefined ? {} : { cursor })
    for (const { key } of listed.objects) keys.add(key)
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor !== undefined)
  return keys
}

function listFiles({ facts, folder }: DerivedPicture) {
  return IMAGE_SIZES.flatMap((size) =>
    IMAGE_FORMATS.map((format) => ({
      key: imagePath(facts.hash, size, format),
      path: join(folder, `${size}.${format}`),
      contentType: CONTENT_TYPES[format],
    })),
  )
}
