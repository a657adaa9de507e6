import { command, ready, group } from '../command/command.ts'
import { LISTING, takeListed, toListing } from '../command/listing.ts'
import { toId } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson, toTable, toTime } from '../command/say.ts'
import type { ReviewStatus } from '../../worker/operations/reviews.ts'

const SHOWN_CHARACTERS = 60

const list = command({
  description: 'The reviews, the newest first',
  args: {
    status: { type: 'string', description: 'Only these: published, hidden' },
    product: { type: 'string', description: 'Only of this product, by its key' },
    ...LISTING,
  },
  examples: ['reviews', 'reviews --status=hidden', 'reviews --product=azurite --json'],
  async run(given) {
    const listing = toListing(given)
    const asked = {
      status: toStatus(given.text('status')),
      product: given.text('product'),
      count: listing.count,
    }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listReviews } = await import('../../worker/operations/reviews.ts')
    const rows = await withPlatform(({ DB }) => listReviews(DB, asked), given.where)
    const reviews = takeListed(rows, listing, given)
    if (given.isJson) return sayJson(reviews)
    if (reviews.length === 0) return say('There are no such reviews.')
    say(
      toTable(
        reviews.map((review) => [
          String(review.id),
          toTime(review.written_at),
          review.status,
          '★'.repeat(review.rating),
          review.product ?? '(gone)',
          review.name,
          `${review.title}: ${review.text}`.slice(0, SHOWN_CHARACTERS),
        ]),
      ),
    )
  },
})

function toStatus(text: string | undefined): ReviewStatus | undefined {
  if (text === undefined || text === 'published' || text === 'hidden') return text
  throw new Misused('--status must be published or hidden.')
}

const approve = change('approve', 'published', 'Shows a review that was hidden')
const hide = change('hide', 'hidden', 'Takes a review down; the rating follows by itself')

function change(name: string, status: ReviewStatus, description: string) {
  return command({
    description,
    args: {
      id: { type: 'positional', description: 'Its number, as #review-123 says', required: true },
    },
    examples: [`reviews ${name} 123`],
    async run(given) {
      const id = toId(given.need('id'), 'The number of a review')
      const { withPlatform } = await import('../platform/platform.ts')
      const { setReviewStatus } = await import('../../worker/operations/reviews.ts')
      const hasChanged = await withPlatform((env) => setReviewStatus(env, id, status), given.where)
      if (given.isJson) return sayJson({ id, status, has_changed: hasChanged })
      say(`Review ${id} is ${status}${hasChanged ? '' : ' already'}.`)
    },
  })
}

export const reviewsCommand = group({
  name: 'reviews',
  description: 'What visitors wrote of products',
  commands: { list: ready(list), approve: ready(approve), hide: ready(hide) },
  default: { name: 'list', args: list.args },
})
