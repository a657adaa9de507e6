/**
 * The parts of a Markdown file: the YAML between its first two `---` lines, and the text after it.
 */
interface FrontMatter {
  readonly yaml: string
  readonly body: string
  /** The line of the file at which the body begins. */
  readonly body_line: number
}

const FENCE = /^---[ \t]*$/

/** Returns undefined if the text does not begin with front matter. */
export function findFrontMatter(text: string): FrontMatter | undefined {
  const lines = text.split('\n')
  if (!FENCE.test(lines[0] ?? '')) return undefined
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line))
  if (end === -1) return undefined
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: lines.slice(end + 1).join('\n'),
    body_line: end + 2,
  }
}
