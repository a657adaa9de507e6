import { describe, expect, it } from 'vitest'
import { toCsv } from '#shared/admin/csv.ts'
import { readVariantList, VariantListError, type ListFault } from '#shared/admin/variant-list.ts'

function findFault(text: string): ListFault | undefined {
  try {
    readVariantList(text)
    return undefined
  } catch (error) {
    if (error instanceof VariantListError) return error.fault
    throw error
  }
}

describe('A list from a spreadsheet', () => {
  it('Comes back as it was downloaded, with names that begin like formulas and over lines', () => {
    const rows = [
      { sku: '=A-1', stock: 4, was: 4, name: '=SUM(A1)', product: 'ochre' },
      { sku: 'B-2', stock: 0, was: -3, name: 'A "big"\r\njar; 1,5 kg', product: '@jar' },
    ]
    const text = toCsv(['sku', 'stock', 'was', 'name', 'product'], rows)
    expect(readVariantList(text)).toEqual({
      values: [
        { line: 2, sku: '=A-1', field: 'stock', value: 4, was: 4 },
        { line: 3, sku: 'B-2', field: 'stock', value: 0, was: -3 },
      ],
      mistakes: [],
    })
  })

  it('Is read as Excel writes it in Europe: semicolons, decimal commas, missing last cells', () => {
    const text = '\uFEFF"SKU";Price ;Stock;remark\r\n b-2;12,5;;\r\nB-3;7\r\n;;;\r\n'
    expect(readVariantList(text).values).toEqual([
      { line: 2, sku: 'B-2', field: 'price', value: 1250 },
      { line: 3, sku: 'B-3', field: 'price', value: 700 },
    ])
  })

  it('Leaves out a line whose cells are texts, so that the shop can compare the others', () => {
    const text = 'x'.repeat(5000)
    expect(readVariantList(`sku,stock\n${text},3\nA-1,4\nA-2,${text}\n`)).toEqual({
      values: [{ line: 3, sku: 'A-1', field: 'stock', value: 4 }],
      mistakes: [
        { line: 2, sku: 'X'.repeat(100), mistake: 'no_sku', text: '' },
        { line: 4, sku: 'A-2', mistake: 'wrong_stock', text: 'x'.repeat(100) },
      ],
    })
  })

  it('Names the first line of a row that spans several, after empty lines too', () => {
    const text = 'sku,stock,remark\nA,x,"one\ntwo\n"\n\n\nB,y,"three\nfour"\nC,z\n'
    expect(readVariantList(text).mistakes.map(({ sku, line }) => `${sku} ${line}`)).toEqual([
      'A 2',
      'B 7',
      'C 9',
    ])
  })

  it('Names each line that cannot be applied, and reads the others', () => {
    const text = [
      'sku,stock,was,price',
      'A,3,3,10',
      'B,-1,3,10',
      'C,3,x,',
      'D,3,3,ten',
      ',3,3,',
      'E,1,1,',
      'F,5,,',
      'e,2,1,',
    ].join('\n')
    const { values, mistakes } = readVariantList(text)
    expect(values.map(({ sku, field }) => `${sku} ${field}`)).toEqual([
      'A stock',
      'A price',
      'F stock',
    ])
    expect(mistakes).toEqual([
      { line: 3, sku: 'B', mistake: 'wrong_stock', text: '-1' },
      { line: 4, sku: 'C', mistake: 'wrong_was', text: 'x' },
      { line: 5, sku: 'D', mistake: 'wrong_price', text: 'ten' },
      { line: 6, sku: '', mistake: 'no_sku', text: '' },
      { line: 7, sku: 'E', mistake: 'sku_twice', text: '7' },
      { line: 9, sku: 'E', mistake: 'sku_twice', text: '7' },
    ])
  })

  it('Does not apply a line that a decimal comma cuts in two, unlike one with empty last cells', () => {
    const text = 'sku,price\nA,2,60\nB,2.60,,\nC\n,,5\n'
    expect(readVariantList(text)).toEqual({
      values: [{ line: 3, sku: 'B', field: 'price', value: 260 }],
      mistakes: [
        { line: 2, sku: 'A', mistake: 'surplus_cells', text: '' },
        { line: 5, sku: '', mistake: 'surplus_cells', text: '' },
      ],
    })
  })

  it('May begin with empty lines and the line in which Excel names the delimiter', () => {
    expect(readVariantList('\uFEFFsep=;\r\n\r\n;;\r\nsku;price\r\nA;2,60\r\n').values).toEqual([
      { line: 5, sku: 'A', field: 'price', value: 260 },
    ])
  })

  it('Is refused as a whole where it is no list', () => {
    expect(findFault('')).toBe('empty')
    expect(findFault('\uFEFF\r\n')).toBe('empty')
    expect(findFault('sku,stock\r\n')).toBe('empty')
    expect(findFault('name,colour\nOchre,yellow')).toBe('no_columns')
    expect(findFault('sku,name\nA,Ochre')).toBe('no_columns')
    expect(findFault('sku,stock,Stock\nA,1,2')).toBe('column_twice')
    expect(findFault('sku,stock\nA,"1')).toBe('unreadable')
  })
})
