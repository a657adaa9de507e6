import { mkdirSync, writeFileSync } from 'node:fs'
import type { CaseResult } from './measure-cases.ts'

const FOLDER = '.cache/bench'

/** Formats a Markdown table. Ratios are to the base case in the same run. */
export function toTable(measured: readonly CaseResult[], base: CaseResult): string {
  const lines = measured.map(({ name, bytes, gzip_bytes, requests_per_s, cpu_ms }) =>
    toRow([
      name,
      (bytes / 1000).toFixed(1),
      (gzip_bytes / 1000).toFixed(1),
      requests_per_s.toFixed(0),
      (requests_per_s / base.requests_per_s).toFixed(2),
      cpu_ms?.toFixed(2) ?? '–',
      cpu_ms === undefined || !base.cpu_ms ? '–' : (cpu_ms / base.cpu_ms).toFixed(2),
    ]),
  )
  return [
    toRow(['case', 'kB', 'gzip kB', 'requests/s', 'ratio', 'CPU ms a request', 'ratio']),
    toRow(Array.from({ length: 7 }, () => '---')),
    ...lines,
  ].join('\n')
}

export function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

export function getResult(measured: readonly CaseResult[], name: string): CaseResult {
  const result = measured.find((other) => other.name === name)
  if (result === undefined) throw new Error(`${name} was not measured`)
  return result
}

/** Stores a result for comparison with later runs and returns its file. */
export function storeResult(name: string, result: object): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${name}.json`
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`)
  return file
}
