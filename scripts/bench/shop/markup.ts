/** An element as React is told of it, in JSON. */
export type MarkupElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, Attribute>>,
  ...children: Markup[],
]
export type Markup = string | MarkupElement
type Attribute = string | true | { readonly __html: string }

const TOKEN = /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)([^>]*?)(\/?)>|[^<]+/gs
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g
const FLAGS = new Set(['async', 'selected', 'hidden', 'open', 'disabled', 'checked'])
/** React's own names of what it writes otherwise. */
const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

type Open = [string, Readonly<Record<string, Attribute>>, ...Markup[]]

/** Reads a document that React has written: every tag is closed or empty, every attribute in quotes. */
export function readMarkup(html: string): MarkupElement {
  const root: Open = ['root', {}]
  const open: Open[] = [root]
  const { raw, text } = takeRaw(html)
  for (const [token, closing, tag, attributes, empty] of text.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (closing === '/') open.pop()
    else if (tag !== undefined) {
      const element: Open = [tag, readAttributes(attributes ?? '', raw)]
      parent.push(element)
      if (empty === '') open.push(element)
    } else if (!token.startsWith('<')) parent.push(decode(token))
  }
  const [, , document] = root
  if (document === undefined || typeof document === 'string') throw new Error('Not a document')
  return document
}

const RAW = /(<script[^>]*)>(.*?)<\/script>/gs

/** What stands in scripts is no markup. */
function takeRaw(html: string) {
  const raw: string[] = []
  const text = html
    .replace('<!DOCTYPE html>', '')
    .replaceAll(RAW, (_, start: string, inside: string) => {
      raw.push(inside)
      return `${start} raw="${raw.length - 1}"></script>`
    })
  return { raw, text }
}

function readAttributes(text: string, raw: readonly string[]): Record<string, Attribute> {
  const attributes: Record<string, Attribute> = {}
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name === 'raw') {
      const inside = raw[Number(value)] ?? ''
      if (inside !== '') attributes['dangerouslySetInnerHTML'] = { __html: inside }
    } else attributes[NAMES[name] ?? name] = FLAGS.has(name) ? true : decode(value)
  }
  return attributes
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
