import { filmPath } from '#shared/gallery/film.ts'
import { findLocale, type LocaleCode } from '#shared/locale/locales.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { escapeHtml } from './escape.ts'
import type { FilmBlock } from './film-block.ts'
import { MEDIA_PATH, toPicture } from './figure.ts'

/** Hashes of films and captions by file name. */
export type Films = ReadonlyMap<string, string>

interface FilmContext {
  readonly locale: LocaleCode
  readonly pictures: Pictures
  readonly films: Films
}

/**
 * Renders a link to the film with its poster, and the data attributes that the gallery needs to
 * play it.
 */
export function toFilmFigure(film: FilmBlock, { locale, pictures, films }: FilmContext): string {
  const { file, poster, captions, label } = film
  const [href, facts] = [findFilmUrl(file, films), pictures.get(poster)]
  if (href === undefined || facts === undefined) return ''
  const captionsUrl = captions === undefined ? undefined : findFilmUrl(captions, films)
  const lang = findLocale(locale)?.html_lang ?? locale
  const data =
    captionsUrl === undefined ? '' : ` data-captions="${captionsUrl}" data-captions-lang="${lang}"`
  const alt = escapeHtml(label)
  const link = `<a href="${href}" data-type="video"${data}>${toPicture({ facts, alt, caption: undefined })}</a>`
  return `<figure class="film">${link}<figcaption>${alt}</figcaption></figure>`
}

function findFilmUrl(file: string, films: Films): string | undefined {
  const hash = films.get(file)
  return hash === undefined ? undefined : MEDIA_PATH + filmPath(hash, file)
}
