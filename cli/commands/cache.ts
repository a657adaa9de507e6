import { command, ready, group } from '../command/command.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson } from '../command/say.ts'

/** As worker/ssr/cache-headers.ts tags pages, by ids. Of another none would be found, nor said. */
const TAG = /^(?:search|(?:catalogue|product|category|blog):\d{1,15}|page:[\w-]{1,100})$/

const purge = command({
  description: 'Pages are made anew: all of them, or at Cloudflare those with these tags',
  more: 'tags, such as product:17; none: everything',
  examples: ['cache purge', 'cache purge --remote', 'cache purge product:17 --remote'],
  async run(given) {
    const tags = given.more
    const unknown = tags.find((tag) => !TAG.test(tag))
    if (unknown !== undefined) {
      throw new Misused(
        `No page is tagged ${unknown}; tags are such as product:17, category:4, blog:3 and page:home.`,
      )
    }
    const { withPlatform } = await import('../platform/platform.ts')
    if (tags.length > 0) {
      const { purgePages } = await import('../../worker/operations/purge-pages.ts')
      await withPlatform(({ CACHE }) => purgePages(CACHE, tags), given.where)
      if (given.isJson) return sayJson({ tags })
      return say(`The shop frees ${tags.join(', ')} within minutes.`)
    }
    const { changeCatalogue } = await import('../../worker/operations/change-catalogue.ts')
    const { version } = await withPlatform((env) => changeCatalogue(env, []), given.where)
    if (given.isJson) return sayJson({ version })
    say(`Every page is made anew: catalogue version ${version}. Within a minute it is everywhere.`)
  },
})

export const cacheCommand = group({
  name: 'cache',
  description: 'Pages that are kept',
  commands: { purge: ready(purge) },
})
