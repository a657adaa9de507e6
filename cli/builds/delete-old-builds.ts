import { STORED_BUILDS_PREFIX, STORED_METAS_PREFIX } from '#shared/builds/build-files.ts'
import { listFiles, type BuildBucket, type StoredFile } from './bucket.ts'
import { BuildMeta } from './build-meta.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A page may stay open, or come from a cache, as long as this after its build was deployed. */
const RETENTION_MS = 30 * DAY_MS
/** Whatever their age: the build before this one may have been there for a year until today. */
const MIN_RETAINED_BUILDS = 5
/** What a deployment has put in that is still under way belongs to no build yet. */
const UNFINISHED_DEPLOYMENT_MS = DAY_MS
/** R2 deletes so many at once. */
const MAX_KEYS_PER_DELETE = 1000

/** Deletes the files that only builds of long ago have; answers how many. */
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
  const stale = assets.filter(
    (file) => !retainedKeys.has(file.key) && getAgeMs(file) >= UNFINISHED_DEPLOYMENT_MS,
  )
  // First the files: a build that is still known is looked at again by the next run.
  await deleteAll(bucket, stale)
  await deleteAll(
    bucket,
    metas.filter((meta, index) => !isRetained(meta, index)),
  )
  return stale.length
}

/** Throws for a build that cannot be read: its files must not be taken for nobody's. */
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
