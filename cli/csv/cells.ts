import { basename } from 'node:path'
import { Misused, Refused } from '../command/refused.ts'
import { toPieces, toPrice } from '../command/numbers.ts'
import type { CsvRow } from './read-csv.ts'

/** A mistake in one cell, said so that it is found in the spreadsheet. */
export interface CellMistake {
  readonly line: number
  readonly column: string
  readonly message: string
}

const MOST_MISTAKES = 50

export function refuseMistakes(file: string, mistakes: readonly CellMistake[]): void {
  if (mistakes.length === 0) return
  const name = basename(file)
  const lines = mistakes
    .slice(0, MOST_MISTAKES)
    .map(({ line, column, message }) => `${name}:${line} ${column}: ${message}`)
  const found =
    mistakes.length === 1 ? 'There is 1 mistake' : `There are ${mistakes.length} mistakes`
  throw new Refused([...lines, `${found} in ${name}. Nothing was changed.`].join('\n'))
}

/** With a comma for the decimal point, as Excel writes it in many countries. */
export function readPrice(text: string): number {
  const plain = /^\d{1,8},\d{1,2}$/.test(text) ? text.replace(',', '.') : text
  return toPrice(plain)
}

export function readPieces(text: string): number {
  return toPieces(text)
}

interface Cell<Value> {
  readonly column: string
  readonly read: (text: string) => Value
}

/** The value of a cell; undefined, and the mistake noted, where it has none. */
export function readCell<Value>(
  { cells, line }: CsvRow,
  { column, read }: Cell<Value>,
  mistakes: CellMistake[],
): Value | undefined {
  const text = cells.get(column)
  if (text === undefined) {
    mistakes.push({ line, column, message: 'is missing' })
    return undefined
  }
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof Misused)) throw error
    mistakes.push({ line, column, message: error.message.replace(/\.$/, '') })
    return undefined
  }
}
