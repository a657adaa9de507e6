import * as z from 'zod/mini'
import { hasEndedOnFirstDay, hasNoPeriod } from '#shared/admin/coupon-rules.ts'
import { createCommandContext } from '../command/command-context.ts'
import { createCommand, toLoader, YES_OPTION, createCommandGroup } from '../command/command.ts'
import { confirm } from '../command/confirm.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { UsageError } from '../command/command-errors.ts'
import { print, printJson, formatTable } from '../command/print.ts'
import { formatBasePrice } from '../format/money-text.ts'
import type { ListedCoupon } from '../../worker/operations/coupons.ts'
import { MILLIONTHS_PER_PERCENT } from '../import/rows/coupon-row.ts'

const MS_PER_DAY = 86_400_000
const ISO_DATE_CHARACTERS = 10

const list = createCommand({
  description: 'Lists the coupons and how often each was used',
  examples: ['coupons', 'coupons --json'],
  async run(args) {
    const { withPlatform } = await import('../platform/platform.ts')
    const { listCoupons } = await import('../../worker/operations/coupons.ts')
    const { listCurrencySigns } = await import('../../worker/currency/currency-signs.ts')
    const [coupons, currencySigns] = await withPlatform(
      ({ DB }) => Promise.all([listCoupons(DB), listCurrencySigns(DB)]),
      args.target,
    )
    if (args.isJson) {
      const toWorth = (coupon: ListedCoupon) => formatValue(coupon, formatMinorUnits)
      return printJson(coupons.map((coupon) => ({ ...coupon, worth: toWorth(coupon) })))
    }
    const formatPrice = (price: number) => formatBasePrice(price, currencySigns)
    if (coupons.length === 0) return print('There are no coupons.')
    print(
      formatTable([
        ['code', 'worth', 'from order of', 'days', 'used'],
        ...coupons.map((coupon) => [
          coupon.code,
          formatValue(coupon, formatPrice),
          formatPrice(coupon.minimum),
          formatPeriod(coupon),
          `${coupon.uses}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
        ]),
      ]),
    )
  },
})

function formatPeriod(coupon: ListedCoupon): string {
  if (hasEndedOnFirstDay(coupon)) return 'ended on its first day'
  if (hasNoPeriod(coupon)) return 'ended before its first day'
  return `${coupon.from_date ?? '…'} – ${coupon.until_date ?? '…'}`
}

function formatValue(
  { kind, value }: ListedCoupon,
  formatPrice: (price: number) => string,
): string {
  if (kind === 'free_shipping') return 'free shipping'
  return kind === 'percentage' ? `${value / MILLIONTHS_PER_PERCENT} %` : formatPrice(value)
}

const create = createCommand({
  description: 'Creates a coupon; imports do not change it',
  args: {
    code: { type: 'positional', description: 'Such as SPRING-10', required: true },
    percent: { type: 'string', description: 'Takes this percentage off the goods, such as 10' },
    amount: {
      type: 'string',
      description: 'Takes this amount off, in the base currency, such as 15.00',
    },
    'free-shipping': { type: 'boolean', description: 'Makes shipping free' },
    minimum: {
      type: 'string',
      description: 'Only for orders of at least this amount, such as 30.00',
    },
    from: { type: 'string', description: 'The first day, such as 2026-12-01 (UTC)' },
    until: { type: 'string', description: 'The last day' },
    'max-uses': { type: 'string', description: 'The maximum number of uses' },
    'max-uses-per-account': {
      type: 'string',
      description: 'The maximum number of uses per person',
    },
  },
  examples: [
    'coupons create SPRING-10 --percent=10 --minimum=30 --max-uses-per-account=1',
    'coupons create POST-FREE --free-shipping --until=2026-12-31',
  ],
  async run(args) {
    const fields = {
      code: args.get('code').toUpperCase(),
      percent: args.find('percent'),
      amount: args.find('amount'),
      ...(args.has('free-shipping') && { free_shipping: 'true' }),
      minimum: args.find('minimum'),
      from: args.find('from'),
      until: args.find('until'),
      max_uses: args.find('max-uses'),
      max_uses_per_account: args.find('max-uses-per-account'),
    }
    const { Coupon } = await import('../schemas/checkout-schema.ts')
    const { findCouponMistakes } = await import('../content/rules/checkout.ts')
    const result = z.safeParse(Coupon, omitUndefined(fields))
    if (!result.success) throw new UsageError(formatIssue(result.error))
    const [mistake] = findCouponMistakes(result.data)
    const [field] = mistake?.path ?? []
    if (mistake !== undefined && field === undefined) {
      throw new UsageError('Name the discount: one of --percent, --amount and --free-shipping.')
    }
    if (mistake !== undefined)
      throw new UsageError(`${toOptionName(String(field))} ${mistake.message}.`)
    const { toCouponRow } = await import('../import/rows/coupon-row.ts')
    const { withPlatform } = await import('../platform/platform.ts')
    const { createCoupon } = await import('../../worker/operations/coupons.ts')
    const row = toCouponRow(result.data)
    await withPlatform(({ DB }) => createCoupon(DB, row, createCommandContext()), args.target)
    if (args.isJson) return printJson(row)
    print(`The coupon ${fields.code} was created.`)
  },
})

/** Removes the options that were not given. */
function omitUndefined(fields: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function formatIssue({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  const [issue] = issues
  return `${toOptionName(String(issue?.path[0] ?? 'code'))} ${issue?.message ?? 'is wrong'}.`
}

function toOptionName(field: string): string {
  return field === 'code' ? 'The code' : `--${field.replaceAll('_', '-')}`
}

const end = createCommand({
  description: 'Ends a coupon; orders that used it keep their price',
  args: {
    code: { type: 'positional', description: 'Such as SPRING-10', required: true },
    ...YES_OPTION,
  },
  examples: ['coupons end SPRING-10', 'coupons end WELCOME-10 --yes'],
  async run(args) {
    const code = args.get('code').toUpperCase()
    const { withPlatform } = await import('../platform/platform.ts')
    const { endCoupon, getCouponEnd } = await import('../../worker/operations/coupons.ts')
    const yesterday = new Date(Date.now() - MS_PER_DAY).toISOString().slice(0, ISO_DATE_CHARACTERS)
    const endDate = await withPlatform(async ({ DB }) => {
      await getCouponEnd(DB, code)
      await confirm(`Coupon ${code} will end now.`, args.isConfirmed)
      return endCoupon(DB, { code, yesterday }, createCommandContext())
    }, args.target)
    if (args.isJson) return printJson({ code, until_date: endDate })
    print(`Coupon ${code} ended on ${endDate}.`)
  },
})

export const couponsCommand = createCommandGroup({
  name: 'coupons',
  description: 'Coupons',
  commands: { list: toLoader(list), create: toLoader(create), end: toLoader(end) },
  default: { name: 'list', args: list.args },
})
