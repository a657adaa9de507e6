/** The parts of a page's HTML that tests look at. */
export interface ParsedDocument {
  readonly status: number
  readonly lang: string
  readonly title: string
  readonly canonical: string | undefined
  /** hreflang → address. */
  readonly alternates: Readonly<Record<string, string>>
  /** The visible text of <main>, without markup. */
  readonly main: string
  readonly hasHeader: boolean
  readonly hasNavigation: boolean
  readonly hasFooter: boolean
  /** The JSON block that the browser hydrates from. */
  readonly data: string
  /** The JSON-LD block for search engines. */
  readonly structured: string
  readonly html: string
  /** The HTML without the JSON blocks. */
  readonly visible: string
}

export async function parseDocument(response: Response): Promise<ParsedDocument> {
  const html = await response.text()
  const empty = { lang: '', title: '', canonical: undefined, main: '', data: '', structured: '' }
  const parsed: MutableDocument = {
    ...empty,
    alternates: {},
    hasHeader: false,
    hasNavigation: false,
    hasFooter: false,
  }
  const rewriter = new HTMLRewriter()
    .on('html', { element: (root) => void (parsed.lang = root.getAttribute('lang') ?? '') })
    .on('title', { text: ({ text }) => void (parsed.title += text) })
    .on('link[rel=canonical]', {
      element: (link) => void (parsed.canonical = link.getAttribute('href') ?? ''),
    })
    .on('link[rel=alternate]', {
      element(link) {
        parsed.alternates[link.getAttribute('hreflang') ?? ''] = link.getAttribute('href') ?? ''
      },
    })
    .on('main', { text: ({ text }) => void (parsed.main += text) })
    .on('header nav', { element: () => void (parsed.hasNavigation = true) })
    .on('header', { element: () => void (parsed.hasHeader = true) })
    .on('footer', { element: () => void (parsed.hasFooter = true) })
    .on('script#data', { text: ({ text }) => void (parsed.data += text) })
    .on('script[type="application/ld+json"]', {
      text: ({ text }) => void (parsed.structured += text),
    })
  await rewriter.transform(new Response(html)).text()
  const { status } = response
  return {
    ...parsed,
    status,
    html,
    visible: html.replace(parsed.data, '').replace(parsed.structured, ''),
    title: decodeEntities(parsed.title),
  }
}

interface MutableDocument {
  lang: string
  title: string
  canonical: string | undefined
  alternates: Record<string, string>
  main: string
  hasHeader: boolean
  hasNavigation: boolean
  hasFooter: boolean
  data: string
  structured: string
}

/** Decodes the entities that React writes. */
function decodeEntities(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
