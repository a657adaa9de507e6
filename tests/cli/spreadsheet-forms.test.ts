import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toProductYaml } from '../../cli/csv/product-files.ts'
import { readCsv, readHeader } from '../../cli/csv/read-csv.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-forms-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readList(text: string) {
  const file = join(folder, 'list.csv')
  await writeFile(file, text)
  const rows: (string | number)[][] = []
  for await (const { line, cells } of readCsv(file)) rows.push([line, ...cells.values()])
  return { columns: await readHeader(file), rows }
}

it('A line may end before its empty cells, as Excel writes it, or after more of them', async () => {
  expect(
    await readList('sku,price,remark\r\nRD-10,25.90,new,,\r\nBL-10,0.06\r\nXX-99\r\n'),
  ).toEqual({
    columns: ['sku', 'price', 'remark'],
    rows: [
      [2, 'RD-10', '25.90', 'new'],
      [3, 'BL-10', '0.06'],
      [4, 'XX-99'],
    ],
  })
  await expect(readList('sku,price\nRD-10,25,90\n')).rejects.toThrow(
    'list.csv:2 has a value in a column that the first line does not name.',
  )
})

it('A list may have the line ends of “CSV (Macintosh)”', async () => {
  expect(await readList('sku,price\rRD-10,25.90\rXX-99,1\r')).toEqual({
    columns: ['sku', 'price'],
    rows: [
      [2, 'RD-10', '25.90'],
      [3, 'XX-99', '1'],
    ],
  })
})

it.each([
  ['empty lines', '\uFEFF\r\n \r\n'],
  ['lines of empty cells', ';;\r\n";";""\r\n'],
  ['the line in which Excel names the delimiter', '\uFEFFsep=;\r\n\r\n'],
  ['this line, written by Excel again', '"sep=;";;\r\n\r\n'],
])('A list may begin with %s', async (_, start) => {
  const list = {
    columns: ['sku', 'price'],
    rows: [
      [4, 'RD-10', '25,90'],
      [6, 'XX-99', '1'],
    ],
  }
  expect(await readList(`${start}sku;price\r\nRD-10;25,90\r\n\r\nXX-99;1\r\n`)).toEqual(list)
})

it('A list of nothing but empty lines is refused', async () => {
  await expect(readList('sep=;\r\n\r\n;;\r\n')).rejects.toThrow('is empty')
})

it('Amounts of a list of products may have a decimal comma, like its prices', () => {
  const cells = new Map([
    ['coverage', '12,5'],
    ['net_content', '0,75 l'],
  ])
  const columns = { attributes: [], properties: [] }
  const yaml = toProductYaml(
    'coverage: 12',
    { key: 'a', rows: [{ line: 2, cells }], position: 1 },
    columns,
  )
  expect(yaml).toBe('coverage: 12.5\nnet_content: 0.75 l\n')
})
