import { basename } from 'node:path'
import { UsageError, CommandError } from '../command/command-errors.ts'
import { parseQuantity, parsePrice } from '../command/numbers.ts'
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

/** Parses a price. A decimal comma is accepted, because Excel writes it in many countries. */
export function parsePriceCell(text: string): number {
  const normalizedText = /^\d{1,8},\d{1,2}$/.test(text) ? text.replace(',', '.') : text
  return parsePrice(normalizedText)
}

export function parseQuantityCell(text: string): number {
  return parseQuantity(text)
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
