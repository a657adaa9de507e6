import { expect, it } from 'vitest'
import { describeImport } from '../../scripts/deploy/describe-import.ts'

/** A command that prints a line like `import --dry-run` and ends. */
const printAndExit = (line: string, code: number) => [
  process.execPath,
  '-e',
  `console.error(${JSON.stringify(line)}); process.exit(${code})`,
]

it('An import is not compared with a database that lacks the migrations', async () => {
  expect(await describeImport(printAndExit('0 added, 1 changed, 0 removed', 0))).toBe(true)
  const olderSchema = 'The database of production lacks tables or columns of this version; run: …'
  expect(await describeImport(printAndExit(olderSchema, 1))).toBe(false)
  await expect(describeImport(printAndExit('There is 1 mistake', 1))).rejects.toThrow()
})
