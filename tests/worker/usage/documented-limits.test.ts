import { expect, it } from 'vitest'
import { MAX_CART_LINES, MAX_CART_ENTRIES, MAX_EXTRAS } from '#shared/cart/limits.ts'
import text from '../../../docs/usage-limits.md?raw'
import * as limits from '../../../worker/usage/limits.ts'

/* The table of docs/usage-limits.md, held to the code. */

const KB = 1024
const MB = 1024 * KB

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
const rows = text.split('\n').filter((line) => line.startsWith('| '))

function rowOf(start: string): string[] {
  const found = rows.find((row) => row.startsWith(`| ${start}`))
  if (found === undefined) throw new Error(`The table has no row “${start}”`)
  return cellsOf(found)
}

const kB = (bytes: number) => `${Math.ceil((bytes / KB) * 2) / 2} kB`

it('a network and an account have the documented bytes a day, below fifty megabytes', () => {
  expect(text).toContain(`up to ${limits.MAX_BYTES_PER_DAY / MB} MB each`)
  expect(limits.MAX_BYTES_PER_DAY).toBeLessThan(0.7 * 50 * 1000 * 1000)
})

it('the largest quote is paid for as it is documented', () => {
  const { MAX_QUOTE_BYTES, QUOTE_COPIES, ROW_BYTES, PURCHASE_BYTES, PIECE_BYTES } = limits
  const charge =
    QUOTE_COPIES * (MAX_QUOTE_BYTES + ROW_BYTES) + PURCHASE_BYTES + MAX_CART_ENTRIES * PIECE_BYTES
  const [, what, , size, , day] = rowOf('A quote of')
  expect(what).toContain(String(MAX_CART_ENTRIES))
  expect(size).toBe(`${kB(MAX_QUOTE_BYTES)}, ${kB(charge)}`)
  expect(day).toContain(`: ${Math.floor(limits.MAX_BYTES_PER_DAY / charge)} to`)
})

it('accounts, mails, VAT numbers and payments have the documented limits', () => {
  const said = (count: number) => count.toLocaleString('en-US')
  expect(rowOf('An account')[3]).toContain(kB(limits.ACCOUNT_BYTES))
  expect(rowOf('A mail of')[3]).toContain(kB(limits.MAIL_BYTES))
  expect(rowOf('A mail of')[5]).toBe(String(limits.MAX_MAILS_PER_NETWORK_DAY))
  expect(text).toContain(
    `${said(limits.MAX_ADDED_PICTURE_BYTES_PER_DAY / MB)} MB a day for each network`,
  )
  expect(rowOf('A VAT number')[3]).toContain(kB(limits.ROW_BYTES))
  expect(rowOf('A VAT number')[5]).toBe(String(limits.MAX_VAT_CHECKS_PER_DAY))
  expect(rowOf('A payment')[5]).toBe(`${limits.MAX_PAYMENTS_PER_DAY} payments`)
  expect(rowOf('A payment')[3]).toContain(kB(limits.PIECE_BYTES * MAX_CART_ENTRIES))
  expect(text).toContain(`200 lines, ${MAX_EXTRAS} extra products each`)
  expect(MAX_CART_LINES).toBe(200)
  expect(text).toContain(`by the hour: ${said(limits.MAX_MAILS_PER_HOUR)} mails`)
  expect(text).toContain(`${limits.MAX_VAT_CHECKS_PER_HOUR} questions`)
  const { PRESSURE_BYTES_PER_HOUR: bytes, PRESSURE_ROWS_PER_HOUR: pressed } = limits
  expect(text).toContain(`More than ${bytes / MB} MB or ${said(pressed)} rows in an hour`)
})

it('what waits to be paid has the documented limits', () => {
  const { MAX_HOLDS, MAX_HELD_PIECES, MAX_SCARCE_HOLDS_PER_DAY } = limits
  const pair = (row: string) => rowOf(row).slice(2, 4).map(Number)
  expect(pair('Orders that wait')).toEqual([MAX_HOLDS.network, MAX_HOLDS.account])
  expect(pair('Pieces in them')).toEqual([MAX_HELD_PIECES, MAX_HELD_PIECES])
  expect(pair('In a day: half')).toEqual([
    MAX_SCARCE_HOLDS_PER_DAY.network,
    MAX_SCARCE_HOLDS_PER_DAY.account,
  ])
})
