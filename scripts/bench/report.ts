import { formatCount } from '#shared/catalog/count.ts'
import type { Figures, Result } from './measure.ts'

const MOST_TIMES_AS_MUCH = 1.5

/** Compared is only what finds the same number of things in the smallest and the largest catalogue. */
function compare({ figures }: Result) {
  const [least] = figures
  const most = figures.at(-1)
  if (least === undefined || most === undefined) throw new Error('Nothing was measured')
  return {
    isEqual: least.matches === most.matches,
    rows: most.rows_read / least.rows_read,
    ms: most.ms / least.ms,
  }
}

export function isWithinBounds(result: Result): boolean {
  const { isEqual, rows, ms } = compare(result)
  return !isEqual || (rows <= MOST_TIMES_AS_MUCH && ms <= MOST_TIMES_AS_MUCH)
}

/** A Markdown table, as the README has it. */
export function toTable(results: readonly Result[]): string {
  const lines = results.map((result) => {
    const { isEqual, rows, ms } = compare(result)
    const of = (format: (figures: Figures) => string) => {
      const texts = result.figures.map(format)
      return texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : texts.join(' / ')
    }
    const cells = [
      result.name,
      of(({ matches }) => formatCount(matches)),
      of(({ rows_read }) => Math.round(rows_read).toLocaleString('en')),
      of((figures) => figures.ms.toFixed(1)),
      isEqual ? `${rows.toFixed(2)}, ${ms.toFixed(2)}` : '',
      isWithinBounds(result) ? '' : 'above 1.5',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| case | matches | rows read | ms | 100,000 : 1,000 (rows, ms) | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
