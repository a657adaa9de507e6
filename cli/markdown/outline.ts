import { listEvents, type MarkdownEvent } from './events.ts'
import { listLinks, type Link } from './links.ts'
import type { FencedBlock } from './fenced-block.ts'
import { readFilm, type FilmToShow } from './film-block.ts'
import { readMap, type MapPlace } from './map-block.ts'

/** What the checks want to know of a Markdown text; lines begin at 1. */
interface Outline {
  readonly images: readonly Link[]
  readonly links: readonly Link[]
  readonly maps: readonly FencedBlock<MapPlace>[]
  readonly films: readonly (FencedBlock<FilmToShow> & { readonly line: number })[]
  /** Lines with a heading of the first level, which belongs to the page. */
  readonly titles: readonly number[]
  readonly html: readonly number[]
  readonly footnotes: readonly number[]
}

/** A sign that everything in an outline has one of. Plain prose, which has none, need not be taken apart. */
const TELLING = /[[<#=`~@]|www\.|https?:/i

export function outline(markdown: string): Outline {
  const events = TELLING.test(markdown) ? listEvents(markdown) : []
  const links = listLinks(events)
  const begun = events.filter(({ kind }) => kind === 'enter')
  const fenced = begun.filter(({ type }) => type === 'codeFenced')
  return {
    images: links.filter(({ kind }) => kind === 'image'),
    links: links.filter(({ kind }) => kind === 'link'),
    maps: fenced.flatMap(({ text, line }) => readMap(text(), line) ?? []),
    films: fenced.flatMap(({ text, line }) => {
      const film = readFilm(text(), line)
      return film === undefined ? [] : [{ ...film, line }]
    }),
    titles: begun.filter(isTitle).map(({ line }) => line),
    html: begun.filter(isHtml).map(({ line }) => line),
    footnotes: begun.filter(({ type }) => type === 'gfmFootnoteCall').map(({ line }) => line),
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
