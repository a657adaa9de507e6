import { expect, it } from 'vitest'
import { toCsv, toCsvCell, toSafeCsvCell } from '#shared/admin/csv.ts'

it('Cells with separators, quotes and spaces at their ends are quoted', () => {
  const cells = ['plain', 'a,b', 'a "b"', ' a', 12, 'a\nb']
  expect(cells.map(toCsvCell)).toEqual(['plain', '"a,b"', '"a ""b"""', '" a"', '12', '"a\nb"'])
})

it('Texts that a spreadsheet would run are shown instead, and numbers stay numbers', () => {
  const cells = ['=HYPERLINK("x")', '+1', '-1', '@A1', '\t=1', '\r=1', 'a=b', -1]
  expect(cells.map(toSafeCsvCell)).toEqual([
    `"'=HYPERLINK(""x"")"`,
    "'+1",
    "'-1",
    "'@A1",
    `"'\t=1"`,
    `"'\r=1"`,
    'a=b',
    '-1',
  ])
})

it('A list has its columns first, and empty cells for what is missing', () => {
  expect(toCsv(['a', 'b'], [{ b: 1 }, { a: 'x' }])).toBe('\uFEFFa,b\r\n,1\r\nx,\r\n')
})
