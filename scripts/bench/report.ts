import { formatCount } from '#shared/catalog/count.ts'
import type { Figures, Result } from './measure.ts'

const MOST_TIMES_AS_MUCH = 1.5

function compare({ figures }: Result) {
  const [least] = figures
  const most = figures.at(-1)
  if (least === undefined || most === undefined) throw new Error('Nothing was measured')
  return {
    isEqual: figures.every(({ matches }) => matches === least.matches),
    rows: most.rows_read / least.rows_read,
    ms: most.ms / least.ms,
  }
}

/** What finds more in a larger catalogue may cost more. */
export function isWithinBounds(result: Result): boolean {
  const { isEqual, rows, ms } = compare(result)
  return !result.isPlanted || (isEqual && rows <= MOST_TIMES_AS_MUCH && ms <= MOST_TIMES_AS_MUCH)
}

/** A Markdown table, as the README has it. */
export function toTable(results: readonly Result[]): string {
  const lines = results.map((result) => {
    const of = (format: (figures: Figures) => string) => {
      const texts = result.figures.map(format)
      return new Set(texts).size === 1 ? texts[0] : texts.join(' / ')
    }
    const cells = [
      result.name,
      of(({ matches }) => formatCount(matches)),
      of(({ rows_read }) => Math.round(rows_read).toLocaleString('en')),
      of(({ ms }) => ms.toFixed(1)),
      toRatio(result),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| case | found | rows read | ms | rows × | ms × |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function toRatio(result: Result): string {
  if (!result.isPlanted) return 'finds more | '
  const { rows, ms } = compare(result)
  const failed = isWithinBounds(result)
    ? ''
    : ` (must find the same, at most ${MOST_TIMES_AS_MUCH})`
  return `${rows.toFixed(2)} | ${ms.toFixed(2)}${failed}`
}
