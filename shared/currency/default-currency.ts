import { isArmenian, type Basename } from '../locale/prefixes.ts'
import { ARMENIAN_CURRENCY, BASE_CURRENCY } from './money.ts'

/** Returns the currency of an edition for visitors who have chosen none. Not every shop has it. */
export function getDefaultCurrency(basename: Basename): string {
  return isArmenian(basename) ? ARMENIAN_CURRENCY : BASE_CURRENCY
}
