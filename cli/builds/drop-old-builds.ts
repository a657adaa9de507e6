import { STORED_BUILDS_PREFIX, STORED_METAS_PREFIX } from '#shared/builds/build-files.ts'
import { listFiles, type BuildBucket, type KeptFile } from './bucket.ts'
import { Meta } from './meta.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A page may stay open, or come from a cache, as long as this after its build was deployed. */
const KEPT_MS = 30 * DAY_MS
/** Whatever their age: the build before this one may have been there for a year until today. */
const KEPT_COUNT = 5
/** What a deployment has put in that is still under way belongs to no build yet. */
const UNCLAIMED_MS = DAY_MS
/** R2 deletes so many at once. */
const MOST_AT_ONCE = 1000

/** Deletes the files that only builds of long ago have; answers how many. */
export async function dropOldBuilds(bucket: BuildBucket, now: Date): Promise<number> {
  const age = ({ uploaded }: KeptFile) => now.getTime() - uploaded.getTime()
  const metas = (await listFiles(bucket, STORED_METAS_PREFIX)).toSorted((a, b) => age(a) - age(b))
  const isKept = (meta: KeptFile, at: number) => at < KEPT_COUNT || age(meta) < KEPT_MS
  const wanted = await Promise.all(metas.filter(isKept).map(({ key }) => readFiles(bucket, key)))
  const wantedKeys = new Set(wanted.flat())
  const assets = await listFiles(bucket, `${STORED_BUILDS_PREFIX}assets/`)
  const stale = assets.filter((file) => !wantedKeys.has(file.key) && age(file) >= UNCLAIMED_MS)
  // First the files: a build that is still known is looked at again by the next run.
  await deleteAll(bucket, stale)
  await deleteAll(
    bucket,
    metas.filter((meta, at) => !isKept(meta, at)),
  )
  return stale.length
}

/** Throws for a build that cannot be read: its files must not be taken for nobody's. */
async function readFiles(bucket: BuildBucket, key: string): Promise<string[]> {
  const found = await bucket.get(key)
  const { files } = Meta.parse(await found?.json())
  return files.map((file) => STORED_BUILDS_PREFIX + file)
}

async function deleteAll(bucket: BuildBucket, files: readonly KeptFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += MOST_AT_ONCE) {
    await bucket.delete(files.slice(at, at + MOST_AT_ONCE).map(({ key }) => key))
  }
}
