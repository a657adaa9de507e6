import { existsSync, readFileSync } from 'node:fs'
import { findCycles } from './boundaries/find-cycles.ts'
import { readImports } from './boundaries/read-imports.ts'
import { RULES } from './boundaries/rules.ts'
import { listSourceFiles } from './boundaries/source-files.ts'

/*
 * Checks what types and lint cannot: which folder may import which, import cycles and the length of
 * files.
 */

const SOURCES = ['client', 'worker', 'shared', 'cli', 'admin']
const TOOLS = ['scripts', 'tests', 'e2e']
const MAX_LINES = 250

const files = [...SOURCES, ...TOOLS].filter((folder) => existsSync(folder)).flatMap(listSourceFiles)
const imports = files.flatMap(readImports)

const forbiddenImports = imports.flatMap((importRecord) =>
  RULES.flatMap((rule) => {
    const message = rule(importRecord)
    return message === undefined
      ? []
      : [`${importRecord.from}:${importRecord.line} "${importRecord.request}": ${message}`]
  }),
)
const cycles = findCycles(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`)
const longFiles = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
  return lines > MAX_LINES ? [`${file}: ${lines} lines; ${MAX_LINES} are the most`] : []
})

const problems = [...forbiddenImports, ...cycles, ...longFiles]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `${files.length} files, ${imports.length} imports, ${problems.length} problems\n`,
)
if (problems.length > 0) process.exitCode = 1
