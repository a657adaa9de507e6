/** An element as JSON, as it is passed to React. */
export type MarkupElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, Attribute>>,
  ...children: Markup[],
]
export type Markup = string | MarkupElement
type Attribute = string | true | { readonly __html: string }

const TOKEN = /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)([^>]*?)(\/?)>|[^<]+/gs
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g
const BOOLEAN_ATTRIBUTES = new Set(['async', 'selected', 'hidden', 'open', 'disabled', 'checked'])
/** React's names for attributes that it writes differently. */
const REACT_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** The void elements that occur in the content. */
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img', 'source', 'wbr'])

type OpenElement = [string, Readonly<Record<string, Attribute>>, ...Markup[]]

/**
 * Parses a document that React has written: every attribute is quoted. Content inside of it may leave
 * empty elements open.
 */
export function readMarkup(html: string): MarkupElement {
  const root: OpenElement = ['root', {}]
  const open: OpenElement[] = [root]
  const { scripts, text } = extractScripts(html)
  for (const [token, closing, tag, attributes, empty] of text.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (closing === '/') open.pop()
    else if (tag !== undefined) {
      const element: OpenElement = [tag, readAttributes(attributes ?? '', scripts)]
      parent.push(element)
      if (empty === '' && !EMPTY_ELEMENTS.has(tag)) open.push(element)
    } else if (!token.startsWith('<')) parent.push(decode(token))
  }
  const [, , document] = root
  if (document === undefined || typeof document === 'string') throw new Error('Not a document')
  return document
}

const SCRIPT = /(<script[^>]*)>(.*?)<\/script>/gs

/** Replaces the content of scripts, which is no markup. */
function extractScripts(html: string) {
  const scripts: string[] = []
  const text = html
    .replace('<!DOCTYPE html>', '')
    .replaceAll(SCRIPT, (_, start: string, content: string) => {
      scripts.push(content)
      return `${start} raw="${scripts.length - 1}"></script>`
    })
  return { scripts, text }
}

function readAttributes(text: string, scripts: readonly string[]): Record<string, Attribute> {
  const attributes: Record<string, Attribute> = {}
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name === 'raw') {
      const content = scripts[Number(value)] ?? ''
      if (content !== '') attributes['dangerouslySetInnerHTML'] = { __html: content }
    } else
      attributes[REACT_NAMES[name] ?? name] = BOOLEAN_ATTRIBUTES.has(name) ? true : decode(value)
  }
  return attributes
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
