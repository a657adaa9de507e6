import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, createCommandGroup } from '../command/command.ts'
import { LIST_OPTIONS, limitRows, parseListLimit } from '../command/list-limit.ts'
import { parseId } from '../command/numbers.ts'
import { UsageError } from '../command/command-errors.ts'
import { requireKnownKey } from '../command/require-known-key.ts'
import { print, printJson, formatTable, formatTime } from '../command/print.ts'
import type { ReviewStatus } from '#shared/admin/reviews-contract.ts'

const MAX_TEXT_CHARACTERS = 60

const list = createCommand({
  description: 'Lists the reviews, newest first',
  args: {
    status: { type: 'string', description: 'Only these: published, hidden' },
    product: { type: 'string', description: 'Only reviews of this product (its key)' },
    ...LIST_OPTIONS,
  },
  examples: ['reviews', 'reviews --status=hidden', 'reviews --product=azurite --json'],
  async run(args) {
    const limit = parseListLimit(args)
    const product = args.find('product')
    const query = { status: parseStatus(args.find('status')), product, count: limit.count }
    const { withPlatform } = await import('../platform/platform.ts')
    const { listReviews } = await import('../../worker/operations/reviews.ts')
    const { listKeys } = await import('../../worker/operations/products.ts')
    const rows = await withPlatform(async ({ DB }) => {
      const found = await listReviews(DB, query)
      if (found.length === 0 && product !== undefined)
        requireKnownKey({ kind: 'product', key: product }, await listKeys(DB, 'product'))
      return found
    }, args.target)
    const reviews = limitRows(rows, limit, args)
    if (args.isJson) return printJson(reviews)
    if (reviews.length === 0) return print('No reviews found.')
    print(
      formatTable(
        reviews.map((review) => [
          String(review.id),
          formatTime(review.written_at),
          review.status,
          '★'.repeat(review.rating),
          review.product ?? '(gone)',
          review.name,
          `${review.title}: ${review.text}`.slice(0, MAX_TEXT_CHARACTERS),
        ]),
      ),
    )
  },
})

function parseStatus(text: string | undefined): ReviewStatus | undefined {
  if (text === undefined || text === 'published' || text === 'hidden') return text
  throw new UsageError('--status must be published or hidden.')
}

const approve = createStatusCommand('approve', 'published', 'Shows a review that was hidden')
const hide = createStatusCommand(
  'hide',
  'hidden',
  'Hides a review; the product’s rating is updated',
)

function createStatusCommand(name: string, status: ReviewStatus, description: string) {
  return createCommand({
    description,
    args: {
      id: {
        type: 'positional',
        description: 'The number in its address: 123 for #review-123',
        required: true,
      },
    },
    examples: [`reviews ${name} 123`],
    async run(args) {
      const id = parseId(args.get('id'), 'The number of a review')
      const { withPlatform } = await import('../platform/platform.ts')
      const { setReviewStatus } = await import('../../worker/operations/reviews.ts')
      const hasChanged = await withPlatform(
        (env) => setReviewStatus(env, { id, status }, createCommandContext()),
        args.target,
      )
      if (args.isJson) return printJson({ id, status, has_changed: hasChanged })
      print(`Review ${id} is ${status}${hasChanged ? '' : ' already'}.`)
    },
  })
}

export const reviewsCommand = createCommandGroup({
  name: 'reviews',
  description: 'Reviews of products',
  commands: { list: toLoader(list), approve: toLoader(approve), hide: toLoader(hide) },
  default: { name: 'list', args: list.args },
})
