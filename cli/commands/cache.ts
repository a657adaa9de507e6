import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson } from '../command/print.ts'

/**
 * The tags that `worker/ssr/cache-headers.ts` writes. A purge of any other tag would find no page
 * and report no error, so such tags are rejected.
 */
const TAG_PATTERN = /^(?:search|(?:catalogue|product|category|blog):\d{1,15}|page:[\w-]{1,100})$/

const purge = createCommand({
  description: 'Pages are made anew: all of them, or at Cloudflare those with these tags',
  rest: 'tags, such as product:17; none: everything',
  examples: ['cache purge', 'cache purge --remote', 'cache purge product:17 --remote'],
  async run(args) {
    const tags = args.rest
    const unknownTag = tags.find((tag) => !TAG_PATTERN.test(tag))
    if (unknownTag !== undefined) {
      throw new UsageError(
        `No page is tagged ${unknownTag}; tags are such as product:17, category:4, blog:3 and page:home.`,
      )
    }
    const { withPlatform } = await import('../platform/platform.ts')
    if (tags.length > 0) {
      const { purgePages } = await import('../../worker/operations/purge-pages.ts')
      await withPlatform(({ CACHE }) => purgePages(CACHE, tags), args.target)
      if (args.isJson) return printJson({ tags })
      return print(`The shop frees ${tags.join(', ')} within minutes.`)
    }
    const { changeCatalogue } = await import('../../worker/operations/change-catalogue.ts')
    const { version } = await withPlatform((env) => changeCatalogue(env, []), args.target)
    if (args.isJson) return printJson({ version })
    print(
      `Every page is made anew: catalogue version ${version}. Within a minute it is everywhere.`,
    )
  },
})

export const cacheCommand = createCommandGroup({
  name: 'cache',
  description: 'Pages that are kept',
  commands: { purge: toLoader(purge) },
})
