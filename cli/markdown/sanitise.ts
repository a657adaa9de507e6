import sanitizeHtml from 'sanitize-html'

const ALIGNMENTS = ['left', 'center', 'right']

/** Allows only elements that Markdown produces and drops everything else. */
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

/** Replaces the obsolete `align` attribute of Markdown tables by a class. */
function toCell(tagName: string, { align }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: align === undefined ? {} : { class: align } }
}

function isExternalPicture({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' && !attribs['src']?.startsWith('picture:')
}

/**
 * Sanitises HTML. Void elements end with `>` instead of ` />`; in sanitised HTML every other `>` is
 * escaped.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).replaceAll(' />', '>')
}
