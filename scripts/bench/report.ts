import { formatCount } from '#shared/catalog/count.ts'
import type { Figures, Result } from './measure.ts'

const MAX_RATIO = 1.5

function compare({ figures }: Result) {
  const [smallest] = figures
  const largest = figures.at(-1)
  if (smallest === undefined || largest === undefined) throw new Error('Nothing was measured')
  return {
    isEqual: figures.every(({ matches }) => matches === smallest.matches),
    rows: largest.rows_read / smallest.rows_read,
    ms: largest.ms / smallest.ms,
  }
}

/** A case that finds more in a larger catalogue may cost more. */
export function isWithinBounds(result: Result): boolean {
  const { isEqual, rows, ms } = compare(result)
  return !result.isFixture || (isEqual && rows <= MAX_RATIO && ms <= MAX_RATIO)
}

/** Formats the results as a Markdown table, as in docs/performance.md. */
export function toTable(results: readonly Result[]): string {
  const lines = results.map((result) => {
    const formatFigures = (format: (figures: Figures) => string) => {
      const texts = result.figures.map(format)
      return new Set(texts).size === 1 ? texts[0] : texts.join(' / ')
    }
    const cells = [
      result.name,
      formatFigures(({ matches }) => formatCount(matches, 'en')),
      formatFigures(({ rows_read }) => Math.round(rows_read).toLocaleString('en')),
      formatFigures(({ ms }) => ms.toFixed(1)),
      formatRatio(result),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| case | found | rows read | ms | rows × | ms × |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function formatRatio(result: Result): string {
  if (!result.isFixture) return 'finds more | '
  const { rows, ms } = compare(result)
  const explanation = isWithinBounds(result) ? '' : ` (must find the same, at most ${MAX_RATIO})`
  return `${rows.toFixed(2)} | ${ms.toFixed(2)}${explanation}`
}
