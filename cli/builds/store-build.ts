import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  findBuildFile,
  STORED_BUILDS_PREFIX,
  LATEST_BUILD,
  toMetaPath,
} from '#shared/builds/build-files.ts'
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts'
import { listFiles, type BuildBucket } from './bucket.ts'
import { BuildMeta } from './build-meta.ts'

const LatestBuild = z.object({ id: z.string() })
const MAX_CONCURRENT_PUTS = 6

/**
 * Puts the files of a client build into the bucket, so that pages which are open find them when a
 * later build has replaced it; answers how many were not there yet.
 */
export async function storeBuild(bucket: BuildBucket, folder: string): Promise<number> {
  const { id } = LatestBuild.parse(await readJson(join(folder, LATEST_BUILD)))
  const meta = toMetaPath(id)
  const { files } = BuildMeta.parse(await readJson(join(folder, meta)))
  const present = new Set((await listFiles(bucket, STORED_BUILDS_PREFIX)).map(({ key }) => key))
  const put = async (path: string) => {
    const { key, type } = getBuildFile(path)
    const bytes = await readFile(join(folder, path))
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
  }
  const paths = files.map((file) => `/${file}`)
  const missing = paths.filter((path) => !present.has(getBuildFile(path).key))
  await forEachConcurrently(missing, MAX_CONCURRENT_PUTS, put)
  // Last, when all the build is there, and anew each time: its age counts from here.
  await put(meta)
  return missing.length
}

function getBuildFile(path: string) {
  const file = findBuildFile(path)
  if (file === undefined) {
    throw new Error(`${path} is of no type that is kept (shared/builds/build-files.ts)`)
  }
  return file
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
