import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson } from '../command/print.ts'

/**
 * The tags that `worker/ssr/cache-headers.ts` writes. A purge of any other tag would find no page
 * and report no error, so such tags are rejected.
 */
const TAG_PATTERN = /^(?:search|(?:catalogue|product|category|blog):\d{1,15}|page:[\w-]{1,100})$/

const purge = createCommand({
  description: 'Clears the page cache: all pages or, at Cloudflare, those with these tags',
  rest: 'tags, such as product:17; none: everything',
  examples: ['cache purge', 'cache purge --remote', 'cache purge product:17 --remote'],
  async run(args) {
    const tags = args.rest
    if (tags.some((tag) => tag.trim() === ''))
      throw new UsageError('A tag is empty. Name it, such as product:17, or none for all pages.')
    const unknownTag = tags.find((tag) => !TAG_PATTERN.test(tag))
    if (unknownTag !== undefined) {
      throw new UsageError(
        `Unknown tag ${unknownTag}. Tags look like product:17, category:4, blog:3 and page:home.`,
      )
    }
    const { withPlatform } = await import('../platform/platform.ts')
    if (tags.length > 0) {
      const { prepareAudit } = await import('../../worker/db/audit.ts')
      const purged = {
        ...createCommandContext(),
        action: 'shop.purge_pages',
        subject_id: 'pages',
      } as const
      const { purgePages } = await import('../../worker/content/purge-pages.ts')
      await withPlatform(async ({ DB, CACHE }) => {
        await prepareAudit(DB, { ...purged, after: { tags } }).run()
        await purgePages(CACHE, tags)
      }, args.target)
      if (args.isJson) return printJson({ tags })
      return print(`Pages with ${tags.join(', ')} are cleared within minutes.`)
    }
    const { purgeAllPages } = await import('../../worker/operations/purge-all-pages.ts')
    const version = await withPlatform(
      (env) => purgeAllPages(env, createCommandContext()),
      args.target,
    )
    if (args.isJson) return printJson({ version })
    print(`All pages are cleared everywhere within a minute: catalogue version ${version}.`)
  },
})

export const cacheCommand = createCommandGroup({
  name: 'cache',
  description: 'The page cache',
  commands: { purge: toLoader(purge) },
})
