import { STORED_BUILDS_PREFIX, STORED_METAS_PREFIX } from '#shared/builds/build-files.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { listFiles, type BuildBucket, type StoredFile } from './bucket.ts'
import { BuildMeta } from './build-meta.ts'

/** How long a page may still be open, or come from a cache, after its build was deployed. */
const RETENTION_MS = 30 * DAY_MS
/**
 * The newest builds stay regardless of their age: the previous build may have served the shop for a
 * year until today.
 */
const MIN_RETAINED_BUILDS = 5
/**
 * Files younger than this may belong to a deployment that is still running and has not written its
 * metadata yet.
 */
const UNFINISHED_DEPLOYMENT_MS = DAY_MS
/** The R2 API accepts at most 1000 keys in one delete call. */
const MAX_KEYS_PER_DELETE = 1000

/** Deletes the files that belong only to expired builds and returns the number of deleted files. */
export async function deleteOldBuilds(bucket: BuildBucket, now: Date): Promise<number> {
  const getAgeMs = ({ uploaded }: StoredFile) => now.getTime() - uploaded.getTime()
  const metas = (await listFiles(bucket, STORED_METAS_PREFIX)).toSorted(
    (a, b) => getAgeMs(a) - getAgeMs(b),
  )
  const isRetained = (meta: StoredFile, index: number) =>
    index < MIN_RETAINED_BUILDS || getAgeMs(meta) < RETENTION_MS
  const retainedFiles = await Promise.all(
    metas.filter(isRetained).map(({ key }) => readFileKeys(bucket, key)),
  )
  const retainedKeys = new Set(retainedFiles.flat())
  const assets = await listFiles(bucket, `${STORED_BUILDS_PREFIX}assets/`)
  const staleAssets = assets.filter(
    (file) => !retainedKeys.has(file.key) && getAgeMs(file) >= UNFINISHED_DEPLOYMENT_MS,
  )
  // Files are deleted before metadata: if this run is interrupted, the next run finds the build
  // again.
  await deleteAll(bucket, staleAssets)
  await deleteAll(
    bucket,
    metas.filter((meta, index) => !isRetained(meta, index)),
  )
  return staleAssets.length
}

/**
 * Returns the keys of all files of a build. Throws if the metadata cannot be read, because its
 * files would otherwise be deleted as unreferenced.
 */
async function readFileKeys(bucket: BuildBucket, key: string): Promise<string[]> {
  const object = await bucket.get(key)
  const { files } = BuildMeta.parse(await object?.json())
  return files.map((file) => STORED_BUILDS_PREFIX + file)
}

async function deleteAll(bucket: BuildBucket, files: readonly StoredFile[]): Promise<void> {
  for (let index = 0; index < files.length; index += MAX_KEYS_PER_DELETE) {
    await bucket.delete(files.slice(index, index + MAX_KEYS_PER_DELETE).map(({ key }) => key))
  }
}
