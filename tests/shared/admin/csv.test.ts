import { expect, it } from 'vitest'
import { fromSafeCsvCell, toCsv, toSafeCsvCell } from '#shared/admin/csv.ts'

it('Cells with separators, quotes and spaces at their ends are quoted', () => {
  const cells = ['plain', 'a,b', 'a "b"', ' a', 12, 'a\nb']
  expect(cells.map(toSafeCsvCell)).toEqual(['plain', '"a,b"', '"a ""b"""', '" a"', '12', '"a\nb"'])
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

it('A text is read from a list as it was written, apostrophes included', () => {
  const texts = ['=1', "'=1", "''=1", "'a", 'a', "'", '-', '\n=1', '']
  const cells = texts.map((text) => {
    const cell = toSafeCsvCell(text)
    return cell.startsWith('"') ? cell.slice(1, -1) : cell
  })
  expect(cells.map(fromSafeCsvCell)).toEqual(texts)
})
