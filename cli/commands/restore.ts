import { command, YES } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { Refused } from '../command/refused.ts'
import { say, sayJson } from '../command/say.ts'
import { createProgress } from '../command/progress.ts'
import { refuseContent } from './import.ts'

const PICTURE_CACHE = '.cache/pictures'

export const restoreCommand = command({
  description: 'Puts an export back: the shop becomes what it was then, orders and accounts too',
  args: {
    folder: { type: 'positional', description: 'What "export" wrote', required: true },
    ...YES,
  },
  examples: ['restore backups/2026-11-21', 'restore backups/2026-11-21 --remote --yes'],
  async run(given) {
    const folder = given.need('folder')
    const { readManifest } = await import('../backup/manifest.ts')
    const manifest = await readManifest(folder)
    const { toEnvironment } = await import('../platform/wrangler-config.ts')
    const environment = toEnvironment(given.where) ?? ''
    const place = given.where.isRemote ? `at Cloudflare (${environment})` : 'on this machine'
    await confirm(
      `Everything in the shop ${place} will be replaced by ${folder}; what came since is lost.`,
      given.isSure,
    )
    const { withPlatform } = await import('../platform/platform.ts')
    const { restoreShop } = await import('../backup/restore-shop.ts')
    const tools = {
      progress: createProgress(given.isJson ? process.stderr : process.stdout, Date.now),
      now: new Date(),
      cache: PICTURE_CACHE,
    }
    try {
      const restored = await withPlatform(
        (env) => restoreShop(env, { folder, manifest }, tools).catch(refuseContent),
        given.where,
      )
      if (given.isJson) return sayJson(restored)
      say(`Restored: ${restored.rows} rows, catalogue version ${restored.version}.`)
    } catch (error) {
      if (isMissing(error)) throw new Refused(`${folder} lacks a file: ${String(error)}`)
      throw error
    }
  },
})

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
