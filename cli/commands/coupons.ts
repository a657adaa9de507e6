import * as z from 'zod/mini'
import { command, ready, YES, group } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import { Misused } from '../command/refused.ts'
import { say, sayJson, toTable } from '../command/say.ts'
import type { ListedCoupon } from '../../worker/operations/coupons.ts'
import { PER_CENT } from '../import/rows/coupon-row.ts'

const MS_PER_DAY = 86_400_000
const ISO_DATE_CHARACTERS = 10

const list = command({
  description: 'The coupons, and how often each was used',
  examples: ['coupons', 'coupons --json'],
  async run(given) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listCoupons } = await import('../../worker/operations/coupons.ts')
    const coupons = await withPlatform(({ DB }) => listCoupons(DB), given.where)
    if (given.isJson) return sayJson(coupons.map((one) => ({ ...one, worth: toWorth(one) })))
    if (coupons.length === 0) return say('There are no coupons.')
    say(
      toTable([
        ['code', 'worth', 'from order of', 'days', 'used'],
        ...coupons.map((coupon) => [
          coupon.code,
          toWorth(coupon),
          fromMinorUnits(coupon.minimum),
          `${coupon.from_date ?? '…'} – ${coupon.until_date ?? '…'}`,
          `${coupon.uses}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
        ]),
      ]),
    )
  },
})

function toWorth({ kind, value }: ListedCoupon): string {
  if (kind === 'free_shipping') return 'free shipping'
  return kind === 'percentage' ? `${value / PER_CENT} %` : fromMinorUnits(value)
}

const create = command({
  description: 'A new coupon; an import of content/ leaves it alone',
  args: {
    code: { type: 'positional', description: 'Such as SPRING-10', required: true },
    percent: { type: 'string', description: 'Worth this part of the goods: 10' },
    amount: { type: 'string', description: 'Worth this much, in the base currency: 15.00' },
    'free-shipping': { type: 'boolean', description: 'The parcel costs nothing' },
    minimum: { type: 'string', description: 'Only for orders of so much and more: 30.00' },
    from: { type: 'string', description: 'The first day, such as 2026-12-01 (UTC)' },
    until: { type: 'string', description: 'The last day' },
    'max-uses': { type: 'string', description: 'How often in all' },
    'max-uses-per-account': { type: 'string', description: 'How often by one person' },
  },
  examples: [
    'coupons create SPRING-10 --percent=10 --minimum=30 --max-uses-per-account=1',
    'coupons create POST-FREE --free-shipping --until=2026-12-31',
  ],
  async run(given) {
    const typed = {
      code: given.need('code').toUpperCase(),
      percent: given.text('percent'),
      amount: given.text('amount'),
      ...(given.has('free-shipping') && { free_shipping: 'true' }),
      minimum: given.text('minimum'),
      from: given.text('from'),
      until: given.text('until'),
      max_uses: given.text('max-uses'),
      max_uses_per_account: given.text('max-uses-per-account'),
    }
    const { Coupon } = await import('../schemas/checkout-schema.ts')
    const { findCouponMistakes } = await import('../content/rules/checkout.ts')
    const parsed = z.safeParse(Coupon, withoutMissing(typed))
    if (!parsed.success) throw new Misused(toMistake(parsed.error))
    const [mistake] = findCouponMistakes(parsed.data)
    const [field] = mistake?.path ?? []
    if (mistake !== undefined && field === undefined) {
      throw new Misused('Say what it is worth: one of --percent, --amount and --free-shipping.')
    }
    if (mistake !== undefined) throw new Misused(`${toOption(String(field))} ${mistake.message}.`)
    const { toCouponRow } = await import('../import/rows/coupon-row.ts')
    const { withPlatform } = await import('../platform/platform.ts')
    const { createCoupon } = await import('../../worker/operations/coupons.ts')
    const row = toCouponRow(parsed.data)
    await withPlatform(({ DB }) => createCoupon(DB, row), given.where)
    if (given.isJson) return sayJson(row)
    say(`Coupon ${typed.code} can be used.`)
  },
})

/** Options that were not given are no fields. */
function withoutMissing(typed: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}

function toMistake({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  const [issue] = issues
  return `${toOption(String(issue?.path[0] ?? 'code'))} ${issue?.message ?? 'is wrong'}.`
}

function toOption(field: string): string {
  return field === 'code' ? 'The code' : `--${field.replaceAll('_', '-')}`
}

const end = command({
  description: 'From now on nobody can use it; orders that have keep their price',
  args: {
    code: { type: 'positional', description: 'Such as SPRING-10', required: true },
    ...YES,
  },
  examples: ['coupons end SPRING-10', 'coupons end WELCOME-10 --yes'],
  async run(given) {
    const code = given.need('code').toUpperCase()
    await confirm(`Coupon ${code} will be worth nothing.`, given.isSure)
    const { withPlatform } = await import('../platform/platform.ts')
    const { endCoupon } = await import('../../worker/operations/coupons.ts')
    const yesterday = new Date(Date.now() - MS_PER_DAY).toISOString().slice(0, ISO_DATE_CHARACTERS)
    const until = await withPlatform(({ DB }) => endCoupon(DB, code, yesterday), given.where)
    if (given.isJson) return sayJson({ code, until_date: until })
    say(`Coupon ${code} ended on ${until}.`)
  },
})

export const couponsCommand = group({
  name: 'coupons',
  description: 'Coupons, and what they are worth',
  commands: { list: ready(list), create: ready(create), end: ready(end) },
  default: { name: 'list', args: list.args },
})
