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

/** The part of the R2 API that is used here. */
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
/** The name of a derived file contains a hash of its content, so the file never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'
const MAX_CONCURRENT_PUTS = 6

/** Uploads the derived files that the bucket lacks and returns their number. */
export async function putPictures(
  bucket: PictureBucket,
  pictures: Iterable<DerivedPicture>,
): Promise<number> {
  const storedKeys = await listKeys(bucket)
  const missingFiles = [...pictures].flatMap(listFiles).filter(({ key }) => !storedKeys.has(key))
  await forEachConcurrently(
    missingFiles,
    MAX_CONCURRENT_PUTS,
    async ({ key, path, contentType }) => {
      await bucket.put(key, await readFile(path), {
        httpMetadata: { contentType, cacheControl: CACHE_CONTROL },
      })
    },
  )
  return missingFiles.length
}

/** One list call returns a thousand keys, which is cheaper than one call for each key. */
async function listKeys(bucket: PictureBucket): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  let cursor: string | undefined
  do {
    const listedPage = await bucket.list(cursor === undefined ? {} : { cursor })
    for (const { key } of listedPage.objects) keys.add(key)
    cursor = listedPage.truncated ? listedPage.cursor : undefined
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
