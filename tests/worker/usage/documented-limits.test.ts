import { expect, it } from 'vitest'
import { MAX_CART_LINES, MAX_CART_ENTRIES, MAX_EXTRAS } from '#shared/cart/limits.ts'
import text from '../../../docs/usage-limits.md?raw'
import * as limits from '../../../worker/usage/limits.ts'

/* Compares the table of docs/usage-limits.md with the constants. */

const KB = 1024
const MB = 1024 * KB

const splitCells = (row: string) => row.split('|').map((cell) => cell.trim())
const rows = text.split('\n').filter((line) => line.startsWith('| '))

function getRow(start: string): string[] {
  const row = rows.find((line) => line.startsWith(`| ${start}`))
  if (row === undefined) throw new Error(`The table has no row “${start}”`)
  return splitCells(row)
}

const toKilobytes = (bytes: number) => `${Math.ceil((bytes / KB) * 2) / 2} kB`

it('The documented bytes per day of a network and an account are those of the code', () => {
  expect(text).toContain(`up to ${limits.MAX_BYTES_PER_DAY / MB} MB each`)
  expect(limits.MAX_BYTES_PER_DAY).toBeLessThan(0.7 * 50 * 1000 * 1000)
})

it('The documented charge of the largest quote is that of the code', () => {
  const { MAX_QUOTE_BYTES, QUOTE_COPIES, ROW_BYTES, PURCHASE_BYTES, PIECE_BYTES } = limits
  const charge =
    QUOTE_COPIES * (MAX_QUOTE_BYTES + ROW_BYTES) + PURCHASE_BYTES + MAX_CART_ENTRIES * PIECE_BYTES
  const [, lines, , size, , day] = getRow('A quote of')
  expect(lines).toContain(String(MAX_CART_ENTRIES))
  expect(size).toBe(`${toKilobytes(MAX_QUOTE_BYTES)}, ${toKilobytes(charge)}`)
  expect(day).toContain(`: ${Math.floor(limits.MAX_BYTES_PER_DAY / charge)} to`)
})

it('The documented limits of accounts, mails, VAT numbers and payments are those of the code', () => {
  const format = (count: number) => count.toLocaleString('en-US')
  expect(getRow('An account')[3]).toContain(toKilobytes(limits.ACCOUNT_BYTES))
  expect(getRow('A mail of')[3]).toContain(toKilobytes(limits.MAIL_BYTES))
  expect(getRow('A mail of')[4]).toContain(
    `${limits.MAX_MAILS_PER_NETWORK_AND_MAILBOX} a day a network`,
  )
  expect(getRow('A mail of')[5]).toBe(String(limits.MAX_MAILS_PER_NETWORK_DAY))
  expect(text).toContain(
    `${format(limits.MAX_ADDED_PICTURE_BYTES_PER_DAY / MB)} MB a day for each network`,
  )
  expect(getRow('A VAT number')[3]).toContain(toKilobytes(limits.ROW_BYTES))
  expect(getRow('A VAT number')[5]).toBe(String(limits.MAX_VAT_CHECKS_PER_DAY))
  expect(getRow('A payment')[5]).toBe(`${limits.MAX_PAYMENTS_PER_DAY} payments`)
  expect(getRow('A payment')[3]).toContain(toKilobytes(limits.PIECE_BYTES * MAX_CART_ENTRIES))
  expect(text).toContain(`200 lines, ${MAX_EXTRAS} extra products each`)
  expect(MAX_CART_LINES).toBe(200)
  expect(text).toContain(`by the hour: ${format(limits.MAX_MAILS_PER_HOUR)} mails`)
  expect(text).toContain(`${limits.MAX_VAT_CHECKS_PER_HOUR} questions`)
  const { PRESSURE_BYTES_PER_HOUR: bytes, PRESSURE_ROWS_PER_HOUR: rowsPerHour } = limits
  expect(text).toContain(`More than ${bytes / MB} MB or ${format(rowsPerHour)} rows in an hour`)
})

it('The documented limits of unpaid orders are those of the code', () => {
  const { MAX_HOLDS, MAX_HELD_PIECES, MAX_SCARCE_HOLDS_PER_DAY } = limits
  const readPair = (row: string) => getRow(row).slice(2, 4).map(Number)
  expect(readPair('Orders that wait')).toEqual([MAX_HOLDS.network, MAX_HOLDS.account])
  expect(readPair('Pieces in them')).toEqual([MAX_HELD_PIECES, MAX_HELD_PIECES])
  expect(readPair('In a day: half')).toEqual([
    MAX_SCARCE_HOLDS_PER_DAY.network,
    MAX_SCARCE_HOLDS_PER_DAY.account,
  ])
})
