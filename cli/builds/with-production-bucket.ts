import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import * as z from 'zod/mini'
import type { OperatorEnv } from '../platform/platform.ts'

const BINDING = 'MEDIA'
/**
 * The part of the deployed configuration that is read here. It has the same form for each
 * environment.
 */
const DeployedConfig = z.object({
  compatibility_date: z.string(),
  account_id: z.optional(z.string()),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
})

/**
 * Calls `work` with the media bucket of the deployed configuration and closes the connection
 * afterwards. Wrangler uses the credentials of the current user.
 */
export async function withProductionBucket<Value>(
  configFile: string,
  work: (bucket: OperatorEnv['MEDIA']) => Promise<Value>,
): Promise<Value> {
  const { r2_buckets, ...deployed } = DeployedConfig.parse(
    JSON.parse(await readFile(configFile, 'utf8')),
  )
  const bucket = r2_buckets.find(({ binding }) => binding === BINDING)
  if (bucket === undefined) throw new Error(`${configFile} names no bucket ${BINDING}`)
  const folder = await mkdtemp(join(tmpdir(), 'karavan-'))
  try {
    const configPath = join(folder, 'wrangler.json')
    const config = {
      ...deployed,
      name: 'karavan-builds',
      r2_buckets: [{ ...bucket, remote: true }],
    }
    await writeFile(configPath, JSON.stringify(config))
    const { env, dispose } = await getPlatformProxy<OperatorEnv>({ configPath, persist: false })
    try {
      return await work(env.MEDIA)
    } finally {
      await dispose()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
