import { DAY_MS } from '#shared/time/day.ts'
import { createCommand } from '../command/command.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson } from '../command/print.ts'
import { parseDate } from '../command/dates.ts'
import { parseId } from '../command/numbers.ts'

export const seedCommand = createCommand({
  description:
    'Fills the local shop with invented orders, products, customers, reviews, questions, mails and coupons, for trying out and measuring',
  args: {
    orders: { type: 'string', default: '10000', description: 'How many orders, of two years' },
    products: { type: 'string', default: '10000', description: 'How many copies of the products' },
    customers: { type: 'string', default: '5000', description: 'How many customers' },
    days: {
      type: 'string',
      default: '730',
      description: 'Over how many days the orders are spread',
    },
    until: {
      type: 'string',
      valueHint: 'DATE',
      description: 'The day of the newest order; else today',
    },
  },
  examples: ['seed', 'seed --orders=500 --products=200 --customers=100'],
  async run(args) {
    if (args.target.isRemote)
      throw new UsageError('Only the local shop is filled, so --remote has no place here.')
    const { days, orders, products, customers } = {
      days: parseId(args.get('days'), '--days'),
      orders: parseId(args.get('orders'), '--orders'),
      products: parseId(args.get('products'), '--products'),
      customers: parseId(args.get('customers'), '--customers'),
    }
    const until = parseUntil(args.find('until'))
    const { withPlatform } = await import('../platform/platform.ts')
    const { seedShop } = await import('../seed/seed-shop.ts')
    const counts = await withPlatform(({ DB, VENDOR_KEY: vendor_key }) => {
      if (typeof vendor_key !== 'string') throw new UsageError('wrangler.toml has no VENDOR_KEY.')
      return seedShop(DB, { orders, products, customers, days, until, vendor_key })
    }, args.target)
    if (args.isJson) return printJson({ orders, products, customers, ...counts })
    print(
      `The shop has ${orders} invented orders, ${products} products, ${customers} customers, ` +
        `${counts.reviews} reviews and ${counts.coupons} coupons.`,
    )
  },
})

/** The end of the day, or now. */
function parseUntil(text: string | undefined): Date {
  const day = parseDate(text, '--until')
  return day === undefined ? new Date() : new Date(Date.parse(day) + DAY_MS - 1)
}
