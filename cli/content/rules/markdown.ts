import { MAX_ALT_CHARACTERS } from '#shared/gallery/alt.ts'
import type { FilmBlock } from '../../markdown/film-block.ts'
import { outline } from '../../markdown/outline.ts'
import type { AnyEdition } from '../editions.ts'
import { PICTURE_SCHEME } from '../used-pictures.ts'
import type { CheckContext } from './check-context.ts'
import { findLinkMistake } from './links.ts'
import type { Field, Rule } from './rule.ts'
import { findValuesMistakes } from './values-blocks.ts'

interface LineMistake {
  readonly line: number
  readonly message: string
}

/** Checks a Markdown text in a field of a YAML file. */
export const isMarkdown: Rule<Field<string>> = ({ value }, context) =>
  Array.from(findMistakes(outline(value), context), ({ message }) => ({ message }))

/** Checks the Markdown text of a file. */
export const hasMarkdown: Rule<Field<AnyEdition>> = ({ value: { body } }, context) =>
  findMistakes(outline(body), context)

/** Schemes such as `mailto:` end at the colon. A path belongs to this site. */
const LINK_PATTERN = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

function* findMistakes(
  { images, links, maps, films, values, titles, html, footnotes }: ReturnType<typeof outline>,
  context: CheckContext,
): Generator<LineMistake> {
  for (const { line, destination, label } of images) {
    const messages = [
      findPictureMistake(destination, context),
      label.trim() === '' && 'a picture has no alt text; write ![what is seen](picture:…)',
      label.length > MAX_ALT_CHARACTERS &&
        `an alt text is too long: at most ${MAX_ALT_CHARACTERS} characters are expected`,
    ]
    for (const message of messages) if (message) yield { line, message }
  }
  for (const { line, destination } of links) {
    // A link without a destination names a definition, which is a link itself.
    if (destination === undefined) continue
    const message = findDestinationMistake(destination, context)
    if (message !== undefined) yield { line, message: `the link ${message}` }
  }
  for (const { line, field, message } of maps.flatMap(({ problems }) => problems)) {
    yield { line, message: `map ${field} ${message}` }
  }
  for (const film of films) {
    for (const { line, field, message } of film.problems) {
      yield { line, message: `video ${field} ${message}` }
    }
    for (const message of findFilmMistakes(film.value, context)) {
      yield { line: film.line, message: `video ${message}` }
    }
  }
  for (const { line, problems, value } of values) {
    for (const problem of problems)
      yield { line: problem.line, message: `values ${problem.field} ${problem.message}` }
    if (value === undefined) continue
    for (const message of findValuesMistakes(value, context))
      yield { line, message: `values ${message}` }
  }
  for (const line of titles)
    yield { line, message: 'a heading begins with ##; # is the title of the page' }
  for (const line of html) yield { line, message: 'HTML is not shown; write Markdown' }
  for (const line of footnotes)
    yield { line, message: 'footnotes are not shown; write the note into the text' }
}

function findDestinationMistake(destination: string, context: CheckContext): string | undefined {
  if (LINK_PATTERN.test(destination)) return findLinkMistake(destination, context)
  return `"${destination}" must be https://…, mailto:…, tel:…, /path or #part`
}

function findPictureMistake(
  destination: string | undefined,
  { pictures }: CheckContext,
): string | undefined {
  if (destination === undefined || !destination.startsWith(PICTURE_SCHEME)) {
    return 'a picture must be written as ![what is seen](picture:file.jpg)'
  }
  const file = destination.slice(PICTURE_SCHEME.length)
  return pictures?.has(file) === false ? `the picture "${file}" is not in pictures/` : undefined
}

function* findFilmMistakes(
  film: FilmBlock | undefined,
  { pictures, knownNames }: CheckContext,
): Generator<string> {
  // If pictures are not checked, films are not either.
  if (film === undefined || pictures === undefined) return
  for (const file of [film.file, film.captions]) {
    if (file !== undefined && !knownNames.films.has(file)) yield `"${file}" is not in videos/`
  }
  if (!pictures.has(film.poster)) yield `poster "${film.poster}" is not in pictures/`
}
