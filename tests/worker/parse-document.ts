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
  const document: MutableDocument = {
    ...empty,
    alternates: {},
    hasHeader: false,
    hasNavigation: false,
    hasFooter: false,
  }
  const rewriter = new HTMLRewriter()
    .on('html', { element: (root) => void (document.lang = root.getAttribute('lang') ?? '') })
    .on('title', { text: ({ text }) => void (document.title += text) })
    .on('link[rel=canonical]', {
      element: (link) => void (document.canonical = link.getAttribute('href') ?? ''),
    })
    .on('link[rel=alternate]', {
      element(link) {
        document.alternates[link.getAttribute('hreflang') ?? ''] = link.getAttribute('href') ?? ''
      },
    })
    .on('main', { text: ({ text }) => void (document.main += text) })
    .on('header nav', { element: () => void (document.hasNavigation = true) })
    .on('header', { element: () => void (document.hasHeader = true) })
    .on('footer', { element: () => void (document.hasFooter = true) })
    .on('script#data', { text: ({ text }) => void (document.data += text) })
    .on('script[type="application/ld+json"]', {
      text: ({ text }) => void (document.structured += text),
    })
  await rewriter.transform(new Response(html)).text()
  const { status } = response
  return {
    ...document,
    status,
    html,
    visible: html.replace(document.data, '').replace(document.structured, ''),
    title: decodeEntities(document.title),
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
