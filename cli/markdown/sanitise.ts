import sanitizeHtml from 'sanitize-html'

const ALIGNMENTS = ['left', 'center', 'right']

/** Only what Markdown makes; all else is dropped, whatever a text tries to bring in. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'br',
    'pre',
    'code',
    'em',
    'strong',
    'del',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'sup',
    'sub',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
  },
  allowedClasses: { code: ['language-*'], th: ALIGNMENTS, td: ALIGNMENTS },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['picture'] },
  allowProtocolRelative: false,
  transformTags: { a: toLink, th: toCell, td: toCell },
  exclusiveFilter: isExternalPicture,
}

const EXTERNAL = /^https?:/i

function toLink(tagName: string, { href, title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {}
  if (href !== undefined) attribs['href'] = href
  if (title !== undefined) attribs['title'] = title
  if (href !== undefined && EXTERNAL.test(href)) attribs['rel'] = 'noopener'
  return { tagName, attribs }
}

/** The `align` of Markdown's tables has left HTML; a class says the same. */
function toCell(tagName: string, { align }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: align === undefined ? {} : { class: align } }
}

function isExternalPicture({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' && !attribs['src']?.startsWith('picture:')
}

/** Void elements end with > alone. In sanitised HTML every other > is escaped. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).replaceAll(' />', '>')
}
