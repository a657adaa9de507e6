import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { localizePath } from '#shared/url/paths.ts'
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

/** The accessible name of a table that scrolls horizontally. */
const TABLE_LABEL: LocalizedValue<string> = { en: 'Table', am: 'Աղյուսակ', fr: 'Tableau' }

/**
 * Renders Markdown as safe HTML. Figures, maps and tables are created after sanitising, which would
 * remove their markup.
 */
export function renderMarkdown(markdown: string, context: MarkdownContext): string {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  })
  const withMedia = replaceFilms(
    replacePictures(replaceMaps(sanitise(html), markdown), context),
    markdown,
    context,
  )
  return wrapTables(localizeLinks(withMedia, context), context).trim()
}

/** Adds the language of the text to links into the shop. Links to media have no language. */
function localizeLinks(html: string, { locale }: MarkdownContext): string {
  return html.replace(/ href="(\/(?!media\/)[^"]*)"/g, (_, path: string) => {
    return ` href="${localizePath(locale, path.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`
  })
}

function replaceMaps(html: string, markdown: string): string {
  if (!html.includes('class="language-map"')) return html
  const { maps } = outline(markdown)
  let index = 0
  return html.replace(/<pre><code class="language-map">[^<]*<\/code><\/pre>/g, () => {
    const map = maps[index]?.value
    index += 1
    return map === undefined ? '' : toMapFigure(map)
  })
}

/** Runs after the pictures were replaced, because a poster is already rendered as a picture. */
function replaceFilms(html: string, markdown: string, context: MarkdownContext): string {
  if (!html.includes('class="language-video"')) return html
  const { films } = outline(markdown)
  let index = 0
  return html.replace(/<pre><code class="language-video">[^<]*<\/code><\/pre>/g, () => {
    const film = films[index]?.value
    index += 1
    return film === undefined ? '' : toFilmFigure(film, context)
  })
}

function replacePictures(html: string, { pictures }: MarkdownContext): string {
  const renderPicture = (tag: string, render: (picture: BodyPicture) => string) => {
    const picture = findPicture(tag, pictures)
    return picture === undefined ? '' : render(picture)
  }
  return html
    .replace(/<p>\s*(<img [^>]*>)\s*<\/p>/g, (_, tag: string) => renderPicture(tag, toFigure))
    .replace(/<img src="picture:[^>]*>/g, (tag) => renderPicture(tag, toPicture))
}

function findPicture(tag: string, pictures: Pictures): BodyPicture | undefined {
  const facts = pictures.get(/ src="picture:([^"]*)"/.exec(tag)?.[1] ?? '')
  if (facts === undefined) return undefined
  const alt = / alt="([^"]*)"/.exec(tag)?.[1] ?? ''
  return { facts, alt, caption: / title="([^"]*)"/.exec(tag)?.[1] }
}

function wrapTables(html: string, { locale }: MarkdownContext): string {
  const label = inLocale(TABLE_LABEL, locale)
  return html
    .replaceAll(
      '<table>',
      `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
