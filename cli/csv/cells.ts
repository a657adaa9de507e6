import { basename } from 'node:path'
import * as z from 'zod/mini'
import { UsageError, CommandError } from '../command/command-errors.ts'
import {
  formatMinorUnits,
  parsePrice,
  parseQuantity,
  parseQuantityChange,
} from '../command/numbers.ts'
import { DateText } from '../schemas/fields.ts'
import type { CsvRow } from './read-csv.ts'

/** An error in one cell, with its line and column in the spreadsheet. */
export interface CellError {
  readonly line: number
  readonly column: string
  readonly message: string
}

const MAX_LISTED_ERRORS = 50

export function throwCellErrors(file: string, errors: readonly CellError[]): void {
  if (errors.length === 0) return
  const name = basename(file)
  const lines = errors
    .slice(0, MAX_LISTED_ERRORS)
    .map(({ line, column, message }) => `${name}:${line} ${column}: ${message}`)
  const summary = errors.length === 1 ? 'There is 1 mistake' : `There are ${errors.length} mistakes`
  throw new CommandError([...lines, `${summary} in ${name}. Nothing was changed.`].join('\n'))
}

/** Replaces the decimal comma of the number at the beginning, which Excel writes in many countries. */
export function toDecimalPoint(text: string): string {
  return text.replace(/^(\d{1,8}),(\d{1,2})(?![\d.,])/, '$1.$2')
}

export function parsePriceCell(text: string): number {
  return parsePrice(toDecimalPoint(text))
}

/** Ends a reduction, or the prices by quantity: an empty cell changes nothing. */
export const NO_VALUE = '-'

/** Parses the price before a reduction; undefined where there is none any more. */
export function parseOldPriceCell(text: string): number | undefined {
  return text.trim() === NO_VALUE ? undefined : parsePriceCell(text)
}

/** Parses prices by quantity such as `6: 2.20; 24: 1.95`, as content/ has them. */
export function parseQuantityPricesCell(text: string): Readonly<Record<string, string>> {
  if (text.trim() === NO_VALUE) return {}
  const steps = text.split(';').map((step) => {
    const [, from, price] = /^\s*(\d{1,3})\s*:\s*(\S+)\s*$/.exec(step) ?? []
    if (from === undefined || price === undefined)
      throw new UsageError(`"${text}" is not a list of prices such as 6: 2.20; 24: 1.95.`)
    return [from, formatMinorUnits(parsePriceCell(price))] as const
  })
  return Object.fromEntries(steps)
}

export function parseQuantityCell(text: string): number {
  return parseQuantity(text)
}

/** Parses the stock that a number is based on, which is negative where pieces were short. */
export function parseBaseStockCell(text: string): number {
  return parseQuantityChange(text)
}

/** Parses a day. The dates of spreadsheets are refused: the order of their day and month is unknown. */
export function parseDateCell(text: string): string {
  if (z.safeParse(DateText, text).success) return text
  throw new UsageError(`"${text}" is not a date such as 2026-03-14.`)
}

interface Cell<Value> {
  readonly column: string
  readonly parse: (text: string) => Value
}

/**
 * Parses the value of a cell. Returns undefined and adds an error if the cell is missing or
 * invalid.
 */
export function readCell<Value>(
  { cells, line }: CsvRow,
  { column, parse }: Cell<Value>,
  errors: CellError[],
): Value | undefined {
  const text = cells.get(column)
  if (text === undefined) {
    errors.push({ line, column, message: 'is missing' })
    return undefined
  }
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    errors.push({ line, column, message: error.message.replace(/\.$/, '') })
    return undefined
  }
}
