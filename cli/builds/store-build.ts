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
 * Uploads the files of a client build, so that pages that are still open find them after a later
 * build replaced it. Returns the number of files that were not stored yet.
 */
export async function storeBuild(bucket: BuildBucket, folder: string): Promise<number> {
  const { id } = LatestBuild.parse(await readJson(join(folder, LATEST_BUILD)))
  const meta = toMetaPath(id)
  const { files } = BuildMeta.parse(await readJson(join(folder, meta)))
  const storedKeys = new Set((await listFiles(bucket, STORED_BUILDS_PREFIX)).map(({ key }) => key))
  const put = async (path: string) => {
    const { key, type } = getBuildFile(path)
    const bytes = await readFile(join(folder, path))
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
  }
  const paths = files.map((file) => `/${file}`)
  const missingPaths = paths.filter((path) => !storedKeys.has(getBuildFile(path).key))
  await forEachConcurrently(missingPaths, MAX_CONCURRENT_PUTS, put)
  // The metadata is written last, when all files are stored. It is written at each deployment,
  // because the age of the build is measured from its upload time.
  await put(meta)
  return missingPaths.length
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
