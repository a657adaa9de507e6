import { listEvents, type MarkdownEvent } from './events.ts'
import { listLinks, type Link } from './links.ts'
import type { FencedBlock } from './fenced-block.ts'
import { parseFilmBlock, type FilmBlock } from './film-block.ts'
import { parseMapBlock, type MapBlock } from './map-block.ts'
import { parseValuesBlock, type ValuesBlock } from './values-block.ts'

/** The parts of a Markdown text that the checks need. Line numbers begin at 1. */
interface Outline {
  readonly images: readonly Link[]
  readonly links: readonly Link[]
  readonly maps: readonly FencedBlock<MapBlock>[]
  readonly films: readonly (FencedBlock<FilmBlock> & { readonly line: number })[]
  readonly values: readonly (FencedBlock<ValuesBlock> & { readonly line: number })[]
  /** Lines with a level 1 heading. That level is reserved for the title of the page. */
  readonly titles: readonly number[]
  readonly html: readonly number[]
  readonly footnotes: readonly number[]
}

/** Every element of an outline matches this expression. A text without a match is not parsed. */
const MARKDOWN_SYNTAX = /[[<#=`~@]|www\.|https?:/i

export function outline(markdown: string): Outline {
  const events = MARKDOWN_SYNTAX.test(markdown) ? listEvents(markdown) : []
  const links = listLinks(events)
  const enterEvents = events.filter(({ kind }) => kind === 'enter')
  const fencedBlocks = enterEvents.filter(({ type }) => type === 'codeFenced')
  return {
    images: links.filter(({ kind }) => kind === 'image'),
    links: links.filter(({ kind }) => kind === 'link'),
    maps: fencedBlocks.flatMap(({ text, line }) => parseMapBlock(text(), line) ?? []),
    films: fencedBlocks.flatMap(({ text, line }) => {
      const film = parseFilmBlock(text(), line)
      return film === undefined ? [] : [{ ...film, line }]
    }),
    values: fencedBlocks.flatMap(({ text, line }) => {
      const values = parseValuesBlock(text(), line)
      return values === undefined ? [] : [{ ...values, line }]
    }),
    titles: enterEvents.filter(isTitle).map(({ line }) => line),
    html: enterEvents.filter(isHtml).map(({ line }) => line),
    footnotes: enterEvents.filter(({ type }) => type === 'gfmFootnoteCall').map(({ line }) => line),
  }
}

/** Matches `# …`, and a heading that is underlined with `===`. */
function isTitle({ type, text }: MarkdownEvent): boolean {
  if (type === 'atxHeading') return /^#(?!#)/.test(text())
  return type === 'setextHeading' && /\n\s*=+\s*$/.test(text())
}

function isHtml({ type, text }: MarkdownEvent): boolean {
  return (type === 'htmlFlow' || type === 'htmlText') && !text().startsWith('<!--')
}
