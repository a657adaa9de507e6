import { VariantListError, type ListFault } from '#shared/admin/variant-list.ts'

export const MAX_FILE_MB = 5
const BYTES_PER_MB = 1_000_000
const UTF_16_MARKS: ReadonlySet<number> = new Set([0xfffe, 0xfeff])
const ZIP_MARK = 0x504b

export type FileFault = ListFault | 'too_large' | 'spreadsheet' | 'encoding'

export class ListFileError extends Error {
  override readonly name = 'ListFileError'
  readonly fault: FileFault
  readonly detail: string

  constructor(fault: FileFault, detail = '') {
    super(`${fault} ${detail}`)
    this.fault = fault
    this.detail = detail
  }
}

/** Reads the text of a list; throws a ListFileError that says what is wrong with the file. */
export async function readListText(file: File): Promise<string> {
  if (file.size > MAX_FILE_MB * BYTES_PER_MB) throw new ListFileError('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first = 0, second = 0] = bytes
  const mark = first * 256 + second
  if (mark === ZIP_MARK) throw new ListFileError('spreadsheet')
  if (UTF_16_MARKS.has(mark) || bytes.includes(0)) throw new ListFileError('encoding')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new ListFileError('encoding', String(error))
  }
}

export function toFileFault(error: unknown): ListFileError | undefined {
  if (error instanceof ListFileError) return error
  return error instanceof VariantListError
    ? new ListFileError(error.fault, error.detail)
    : undefined
}
