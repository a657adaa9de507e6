import type { MarkdownEvent } from './events.ts'

export interface Link {
  readonly kind: 'image' | 'link'
  readonly line: number
  /** The source text of the alt text or label. */
  readonly label: string
  /** Undefined if the destination is a reference, as in `[label][name]`. */
  readonly destination: string | undefined
}

interface OpenLink {
  readonly kind: Link['kind']
  readonly line: number
  label: string
  destination: string | undefined
}

/** Returns all pictures and links, including nested ones, and the definitions of references. */
export function listLinks(events: readonly MarkdownEvent[]): Link[] {
  const links: Link[] = []
  const openLinks: OpenLink[] = []
  for (const { kind, type, line, text } of events) {
    const innermostLink = openLinks.at(-1)
    if (type === 'image' || type === 'link') {
      if (kind === 'enter') openLinks.push({ kind: type, line, label: '', destination: undefined })
      else links.push(...openLinks.splice(-1))
    } else if (kind === 'exit') {
      continue
    } else if (type === 'definitionDestinationString' || type === 'autolinkProtocol') {
      links.push({ kind: 'link', line, label: '', destination: text() })
    } else if (innermostLink !== undefined && type === 'labelText') {
      innermostLink.label = text()
    } else if (innermostLink !== undefined && type === 'resourceDestinationString') {
      innermostLink.destination = text()
    }
  }
  return links
}
