import { listEvents, type MarkdownEvent } from './events.ts'
import { listLinks, type Link } from './links.ts'
import type { FencedBlock } from './fenced-block.ts'
import { parseFilmBlock, type FilmBlock } from './film-block.ts'
import { parseMapBlock, type MapBlock } from './map-block.ts'

/** What the checks want to know of a Markdown text; lines begin at 1. */
interface Outline {
  readonly images: readonly Link[]
  readonly links: readonly Link[]
  readonly maps: readonly FencedBlock<MapBlock>[]
  readonly films: readonly (FencedBlock<FilmBlock> & { readonly line: number })[]
  /** Lines with a heading of the first level, which belongs to the page. */
  readonly titles: readonly number[]
  readonly html: readonly number[]
  readonly footnotes: readonly number[]
}

/** A sign that everything in an outline has one of. Plain prose, which has none, need not be taken apart. */
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
    titles: enterEvents.filter(isTitle).map(({ line }) => line),
    html: enterEvents.filter(isHtml).map(({ line }) => line),
    footnotes: enterEvents.filter(({ type }) => type === 'gfmFootnoteCall').map(({ line }) => line),
  }
}

/** `# …`, or a line of === below. */
function isTitle({ type, text }: MarkdownEvent): boolean {
  if (type === 'atxHeading') return /^#(?!#)/.test(text())
  return type === 'setextHeading' && /\n\s*=+\s*$/.test(text())
}

function isHtml({ type, text }: MarkdownEvent): boolean {
  return (type === 'htmlFlow' || type === 'htmlText') && !text().startsWith('<!--')
}
