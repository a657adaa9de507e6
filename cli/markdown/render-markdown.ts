import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { addressIn } from '#shared/url/paths.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { toFigure, toPicture, type BodyPicture } from './figure.ts'
import { toFilmFigure, type Films } from './film-figure.ts'
import { toMapFigure } from './map-figure.ts'
import { outline } from './outline.ts'
import { sanitise } from './sanitise.ts'

interface MarkdownContext {
  readonly locale: LocaleCode
  readonly pictures: Pictures
  readonly films: Films
}

/** What a screen reader calls a table that can be scrolled sideways. */
const TABLE_LABEL: LocalizedValue<string> = { en: 'Table', am: 'Աղյուսակ', fr: 'Tableau' }

/** Markdown as HTML that is safe to show. Figures, maps and tables are made after sanitising. */
export function renderMarkdown(markdown: string, context: MarkdownContext): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  })
  const figures = withFilms(
    withPictures(withMaps(sanitise(html), markdown), context),
    markdown,
    context,
  )
  return withTables(withEdition(figures, context), context).trim()
}

/** Links into the shop stay in the language of the text; pictures have no language. */
function withEdition(html: string, { locale }: MarkdownContext): string {
  return html.replace(/ href="(\/(?!media\/)[^"]*)"/g, (_, path: string) => {
    return ` href="${addressIn(locale, path.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`
  })
}

function withMaps(html: string, markdown: string): string {
  if (!html.includes('class="language-map"')) return html
  const { maps } = outline(markdown)
  let index = 0
  return html.replace(/<pre><code class="language-map">[^<]*<\/code><\/pre>/g, () => {
    const place = maps[index]?.value
    index += 1
    return place === undefined ? '' : toMapFigure(place)
  })
}

/** After the pictures: a poster is a picture that is there already. */
function withFilms(html: string, markdown: string, context: MarkdownContext): string {
  if (!html.includes('class="language-video"')) return html
  const { films } = outline(markdown)
  let index = 0
  return html.replace(/<pre><code class="language-video">[^<]*<\/code><\/pre>/g, () => {
    const film = films[index]?.value
    index += 1
    return film === undefined ? '' : toFilmFigure(film, context)
  })
}

function withPictures(html: string, { pictures }: MarkdownContext): string {
  const show = (tag: string, to: (picture: BodyPicture) => string) => {
    const picture = findPicture(tag, pictures)
    return picture === undefined ? '' : to(picture)
  }
  return html
    .replace(/<p>\s*(<img [^>]*>)\s*<\/p>/g, (_, tag: string) => show(tag, toFigure))
    .replace(/<img src="picture:[^>]*>/g, (tag) => show(tag, toPicture))
}

function findPicture(tag: string, pictures: Pictures): BodyPicture | undefined {
  const facts = pictures.get(/ src="picture:([^"]*)"/.exec(tag)?.[1] ?? '')
  if (facts === undefined) return undefined
  const alt = / alt="([^"]*)"/.exec(tag)?.[1] ?? ''
  return { facts, alt, caption: / title="([^"]*)"/.exec(tag)?.[1] }
}

function withTables(html: string, { locale }: MarkdownContext): string {
  const label = inLocale(TABLE_LABEL, locale)
  return html
    .replaceAll(
      '<table>',
      `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
