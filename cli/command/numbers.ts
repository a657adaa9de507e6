import * as z from 'zod/mini'
import { Price } from '../schemas/fields.ts'
import { Misused } from './refused.ts'

const MINOR_UNITS = 100
/** What is printed for less than nothing; it comes along when a number is copied. */
export const MINUS_SIGN = '−'

export function toCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Misused(`--limit must be a number from 1 to 999999, not ${text}.`)
  return Number(text)
}

/** The number that the database has given something: they grow for as long as the shop is there. */
export function toId(text: string, what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misused(`${what} must be a number, not ${text}.`)
  return Number(text)
}

/** Pieces: 0 or more, or with a sign where something is added. */
export function toPieces(text: string, verifySignature = false): number {
  const pattern = verifySignature ? /^[+-]?\d{1,9}$/ : /^\d{1,9}$/
  const plain = text.replace(MINUS_SIGN, '-')
  if (!pattern.test(plain)) throw new Misused(`"${text}" is no number of pieces, such as 12.`)
  return Number(plain)
}

/** In minor units: 24.50 becomes 2450. */
export function toPrice(text: string): number {
  const parsed = z.safeParse(Price, text)
  if (parsed.success) return parsed.data
  const hint = /^\d+,\d{1,2}$/.test(text) ? ` Write ${text.replace(',', '.')}.` : ''
  throw new Misused(`"${text}" is no price such as 24.50.${hint}`)
}

export function fromMinorUnits(minor: number): string {
  return (minor / MINOR_UNITS).toFixed(2)
}

const RATE = /^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/

/** Units of a currency for one of the base currency. */
export function toRate(text: string): number {
  if (RATE.test(text)) return Number(text)
  const hint = /^\d+,\d+$/.test(text) ? ` Write ${text.replace(',', '.')}.` : ''
  throw new Misused(`"${text}" is no rate such as 443.5: units for one of the base.${hint}`)
}
