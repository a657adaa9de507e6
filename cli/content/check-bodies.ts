import { MAX_ALT_CHARACTERS } from '#shared/gallery/alt.ts'
import type { FilmBlock } from '../markdown/film-block.ts'
import { outline } from '../markdown/outline.ts'
import { PICTURE_SCHEME } from './used-pictures.ts'
import type { FindLinkMistake } from './check-links.ts'
import type { CheckContext, Draft } from './draft.ts'
import { listEditions } from './editions.ts'
import type { FieldPath } from '../schemas/problem.ts'

/** Reports a mistake on a line of one Markdown text. */
type AddAtLine = (line: number, message: string) => void

/** Every Markdown text: pictures with alt text, links that lead somewhere, no HTML. */
export function checkBodies(
  draft: Draft,
  context: CheckContext,
  findLinkMistake: FindLinkMistake,
): void {
  const { report } = context
  for (const edition of listEditions(draft.products, draft.blogs, draft.soft)) {
    const add: AddAtLine = (line, message) => report.addInBody(edition, line, message)
    const { links } = checkBody(edition.body, context, add)
    for (const { destination, line } of links) {
      const mistake = findLinkMistake(destination ?? '')
      if (mistake !== undefined) add(line, `the link ${mistake}`)
    }
  }
  for (const page of draft.pages) {
    for (const [index, block] of page.blocks.entries()) {
      if (!('body' in block)) continue
      checkWords(page, { words: block.body, path: ['blocks', index, 'body'] }, context)
    }
  }
  const { shop } = draft
  if (shop !== undefined) checkWords(shop, { words: shop.footer, path: ['footer'] }, context)
}

interface WordsAt {
  readonly words: Readonly<Record<string, string | undefined>>
  readonly path: FieldPath
}

function checkWords(thing: object, { words, path }: WordsAt, context: CheckContext): void {
  for (const [code, body] of Object.entries(words)) {
    if (body === undefined) continue
    checkBody(body, context, (_, message) => context.report.add(thing, [...path, code], message))
  }
}

function checkBody(body: string, { pictures, known }: CheckContext, add: AddAtLine) {
  const outlined = outline(body)
  const { images, links, maps, films, titles, html, footnotes } = outlined
  for (const { line, destination, label } of images) {
    const message = findPictureMistake(destination, pictures)
    if (message !== undefined) add(line, message)
    if (label.trim() === '')
      add(line, 'a picture has no alt text; write ![what is seen](picture:…)')
    if (label.length > MAX_ALT_CHARACTERS) {
      add(line, `an alt text is too long: at most ${MAX_ALT_CHARACTERS} characters are expected`)
    }
  }
  for (const { line, destination } of links) {
    if (destination === undefined || LINK.test(destination)) continue
    add(line, `the link "${destination}" must be https://…, mailto:…, tel:…, /path or #part`)
  }
  for (const map of maps) {
    for (const { line, field, message } of map.problems) add(line, `map ${field} ${message}`)
  }
  for (const film of films) {
    for (const { line, field, message } of film.problems) add(line, `video ${field} ${message}`)
    for (const message of findFilmMistakes(film.value, { pictures, known })) {
      add(film.line, `video ${message}`)
    }
  }
  for (const line of titles) add(line, 'a heading begins with ##; # is the title of the page')
  for (const line of html) add(line, 'HTML is not shown; write Markdown')
  for (const line of footnotes) add(line, 'footnotes are not shown; write the note into the text')
  return outlined
}

/** `mailto:` and the like end at the colon; a path is of this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

function findPictureMistake(
  destination: string | undefined,
  pictures: ReadonlySet<string> | undefined,
): string | undefined {
  if (destination === undefined || !destination.startsWith(PICTURE_SCHEME)) {
    return 'a picture must be written as ![what is seen](picture:file.jpg)'
  }
  const file = destination.slice(PICTURE_SCHEME.length)
  if (pictures === undefined || pictures.has(file)) return undefined
  return `the picture "${file}" is not in pictures/`
}

function findFilmMistakes(
  film: FilmBlock | undefined,
  { pictures, known }: Pick<CheckContext, 'pictures' | 'known'>,
): string[] {
  // Where pictures are not there to be checked, films are not either.
  if (film === undefined || pictures === undefined) return []
  const { file, captions, poster } = film
  const missing = [file, captions].filter((name) => name !== undefined && !known.films.has(name))
  const messages = missing.map((name) => `"${name}" is not in videos/`)
  return pictures.has(poster) ? messages : [...messages, `poster "${poster}" is not in pictures/`]
}
