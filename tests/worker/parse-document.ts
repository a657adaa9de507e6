/** What a browser, a search engine or a reader finds in a page's HTML. */
export interface ShownDocument {
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
  /** The JSON block the browser starts from. */
  readonly data: string
  /** The JSON-LD block that search engines read. */
  readonly structured: string
  readonly html: string
  /** The HTML without the JSON blocks. */
  readonly visible: string
}

export async function toDocument(response: Response): Promise<ShownDocument> {
  const html = await response.text()
  const found = { lang: '', title: '', canonical: undefined, main: '', data: '', structured: '' }
  const shown: Mutable = {
    ...found,
    alternates: {},
    hasHeader: false,
    hasNavigation: false,
    hasFooter: false,
  }
  const rewriter = new HTMLRewriter()
    .on('html', { element: (root) => void (shown.lang = root.getAttribute('lang') ?? '') })
    .on('title', { text: ({ text }) => void (shown.title += text) })
    .on('link[rel=canonical]', {
      element: (link) => void (shown.canonical = link.getAttribute('href') ?? ''),
    })
    .on('link[rel=alternate]', {
      element(link) {
        shown.alternates[link.getAttribute('hreflang') ?? ''] = link.getAttribute('href') ?? ''
      },
    })
    .on('main', { text: ({ text }) => void (shown.main += text) })
    .on('header nav', { element: () => void (shown.hasNavigation = true) })
    .on('header', { element: () => void (shown.hasHeader = true) })
    .on('footer', { element: () => void (shown.hasFooter = true) })
    .on('script#data', { text: ({ text }) => void (shown.data += text) })
    .on('script[type="application/ld+json"]', {
      text: ({ text }) => void (shown.structured += text),
    })
  await rewriter.transform(new Response(html)).text()
  const { status } = response
  return {
    ...shown,
    status,
    html,
    visible: html.replace(shown.data, '').replace(shown.structured, ''),
    title: toText(shown.title),
  }
}

interface Mutable {
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

/** The entities that React writes. */
function toText(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
