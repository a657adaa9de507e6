import { createCommandContext } from '../command/command-context.ts'
import { createCommand, YES_OPTION } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { isMissingFileError } from '../command/missing-file.ts'
import { CommandError } from '../command/command-errors.ts'
import { print, printJson } from '../command/print.ts'
import { createProgress } from '../command/progress.ts'
import { throwContentError } from './import.ts'
import { PICTURE_CACHE } from '../pictures/picture-cache.ts'

export const restoreCommand = createCommand({
  description: 'Restores an export: replaces the whole shop, orders and accounts included',
  args: {
    folder: { type: 'positional', description: 'A folder written by "export"', required: true },
    ...YES_OPTION,
  },
  examples: ['restore backups/2026-11-21', 'restore backups/2026-11-21 --remote --yes'],
  async run(args) {
    const folder = args.get('folder')
    const { readManifest } = await import('../backup/manifest.ts')
    const manifest = await readManifest(folder)
    const { toEnvironment } = await import('../platform/wrangler-config.ts')
    const environment = toEnvironment(args.target) ?? ''
    const location = args.target.isRemote ? `at Cloudflare (${environment})` : 'on this machine'
    await confirm(
      `Everything in the shop ${location} will be replaced by ${folder}. Everything newer than the export is lost.`,
      args.isConfirmed,
    )
    const { withPlatform } = await import('../platform/platform.ts')
    const { restoreShop } = await import('../backup/restore-shop.ts')
    const tools = {
      progress: createProgress(args.isJson ? process.stderr : process.stdout, Date.now),
      ...createCommandContext(),
      cache: PICTURE_CACHE,
    }
    try {
      const result = await withPlatform(
        (env) => restoreShop(env, { folder, manifest }, tools).catch(throwContentError),
        args.target,
      )
      if (args.isJson) return printJson(result)
      print(`Restored: ${result.rows} rows, catalogue version ${result.version}.`)
    } catch (error) {
      if (isMissingFileError(error))
        throw new CommandError(`${folder} lacks a file: ${String(error)}`)
      throw error
    }
  },
})
