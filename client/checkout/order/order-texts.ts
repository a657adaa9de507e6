import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'

/** The acknowledgement states the time of the statement, in the same form as the mail. */
export function formatMoment(at: string, locale: LocaleCode): string {
  return `${formatDate(at, locale)}, ${at.slice(11, 16)} UTC`
}

export function findLine(order: Order, searching_key: string): OrderedLine | undefined {
  return order.priced.lines.find((line) => line.searching_key === searching_key)
}

/** The name of an ordered line, with its attributes and extras. */
export function findLineName(order: Order, searching_key: string): string {
  const line = findLine(order, searching_key)
  const extras = line?.extras.map(({ name }) => `+ ${name}`) ?? []
  const parts = [line?.name ?? '', line?.attributes_description ?? '', ...extras]
  return parts.filter((part) => part !== '').join(', ')
}
