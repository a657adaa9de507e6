import * as z from 'zod/mini'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'
import { Price, ProductPrice } from '../schemas/fields.ts'
import { UsageError } from './command-errors.ts'

const MINOR_UNITS_PER_UNIT = 100
/** The sign that is printed before negative numbers. An operator may copy it into a command. */
export const MINUS_SIGN = '−'

export function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--limit must be a number from 1 to 999999, not ${text}.`)
  return Number(text)
}

/** Parses a database id. Ids grow without limit, so up to 15 digits are accepted. */
export function parseId(text: string, label: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError(`${label} must be a number from 1, not ${text}.`)
  return Number(text)
}

/** Parses a number of pieces, 0 or more. */
export function parseQuantity(text: string): number {
  return parseInteger(text, /^\d{1,9}$/)
}

/** Parses a change of a number of pieces, such as 12, +12 or -2. */
export function parseQuantityChange(text: string): number {
  return parseInteger(text, /^[+-]?\d{1,9}$/)
}

function parseInteger(text: string, pattern: RegExp): number {
  const asciiText = text.replace(MINUS_SIGN, '-')
  if (!pattern.test(asciiText))
    throw new UsageError(`"${text}" is not a number of pieces, such as 12.`)
  return Number(asciiText)
}

/** Parses a price such as 24.50 and returns minor units: 2450. */
export function parsePrice(text: string): number {
  const result = z.safeParse(ProductPrice, text)
  if (result.success) return result.data
  if (z.safeParse(Price, text).success)
    throw new UsageError(`"${text}" is above ${formatMinorUnits(MAX_PRICE)}, the largest price.`)
  const hint = /^\d+,\d{1,2}$/.test(text) ? ` Write ${text.replace(',', '.')}.` : ''
  throw new UsageError(`"${text}" is not a price such as 24.50.${hint}`)
}

export function formatMinorUnits(minorUnits: number): string {
  return (minorUnits / MINOR_UNITS_PER_UNIT).toFixed(2)
}

const RATE_PATTERN = /^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/

/** Parses an exchange rate: units of a currency for one unit of the base currency. */
export function parseRate(text: string): number {
  if (RATE_PATTERN.test(text)) return Number(text)
  const hint = /^\d+,\d+$/.test(text) ? ` Write ${text.replace(',', '.')}.` : ''
  throw new UsageError(`"${text}" is not a rate such as 443.5: units for one of the base.${hint}`)
}
