import { mkdirSync, writeFileSync } from 'node:fs'
import type { Measured } from './measure-cases.ts'

const FOLDER = '.cache/bench'

/** A Markdown table; ratios are to the case of that name, in the same run. */
export function toTable(measured: readonly Measured[], base: Measured): string {
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

export function findMeasured(measured: readonly Measured[], name: string): Measured {
  const found = measured.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${name} was not measured`)
  return found
}

/** For whoever compares runs. Answers where. */
export function keep(name: string, result: object): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${name}.json`
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`)
  return file
}
