import { expect, it } from 'vitest'
import { ListFileError, readListText } from '../../../admin/client/stock/csv/read-list-file.ts'

/** Reads a file of these contents, of which texts are UTF-8. Returns what it says or what is wrong with it. */
async function read(contents: string | Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    return await readListText(new File([contents], 'list.csv'))
  } catch (error) {
    return error instanceof ListFileError ? error.fault : 'another error'
  }
}

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))

it('A list is read as UTF-8', async () => {
  expect(await read('sku,stock\nԳՈՒՅՆ,1')).toBe('sku,stock\nԳՈՒՅՆ,1')
})

it('A file of another encoding, a spreadsheet and one that is too large are refused', async () => {
  expect(await read(Uint8Array.from(Buffer.from('sku,stock\nGRÜN,1', 'latin1')))).toBe('encoding')
  expect(await read(utf16('sku,stock\nA,1'))).toBe('encoding')
  expect(await read(utf16('\uFEFF\u0531'))).toBe('encoding')
  expect(await read('PK\u0003\u0004')).toBe('spreadsheet')
  expect(await read(new Uint8Array(10_000_000).fill(97))).toBe('too_large')
})
