import { inLocale, type LocalizedValue } from '#shared/locale/localized.ts'
import { LOCALES } from '#shared/locale/locales.ts'

/** The domain under which Cloudflare serves workers and their versions. */
const WORKERS_DOMAIN = '.workers.dev'
const ROBOTS_TXT = 'User-agent: *\nDisallow: /\n'
const NO_INDEX = 'noindex, nofollow'

const NOTICES: LocalizedValue<string> = {
  en: 'This is a preview of the shop: nothing can be ordered here.',
  am: 'Սա խանութի նախադիտումն է․ այստեղ ոչինչ հնարավոր չէ պատվիրել։',
  fr: 'Ceci est un aperçu de la boutique\u00A0: rien ne peut y être commandé.',
}

type ShopAddress = Pick<Env, 'SITE_URL' | 'WORKER_NAME'>

/**
 * Whether a request came to the URL of a version (`my-branch-karavan.somebody.workers.dev`) instead
 * of the shop's. Cloudflare selects the version by this host, so a header cannot fake it.
 */
export function isPreview(url: string, { SITE_URL, WORKER_NAME = '' }: ShopAddress): boolean {
  // This runs for every request, so most URLs are rejected without parsing.
  if (!url.includes(WORKERS_DOMAIN)) return false
  const hostname = new URL(url).hostname.replace(/\.$/, '')
  if (!hostname.endsWith(WORKERS_DOMAIN)) return false
  if (SITE_URL !== '' && new URL(SITE_URL).hostname === hostname) return false
  // Without a worker name, every host under this domain is a preview.
  return WORKER_NAME === '' || !hostname.startsWith(`${WORKER_NAME}.`)
}

/**
 * Marks the response of a preview: it is excluded from search engines, and each page shows a notice. This
 * happens after all caches, so no cache contains the notice.
 */
export async function markAsPreview(
  request: Request,
  responsePromise: Response | Promise<Response>,
): Promise<Response> {
  const originalResponse = await responsePromise
  const isRobots = new URL(request.url).pathname === '/robots.txt'
  const response = isRobots
    ? new Response(ROBOTS_TXT, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    : new Response(originalResponse.body, originalResponse)
  response.headers.set('X-Robots-Tag', NO_INDEX)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  return isPage && response.body !== null ? withNotice(response) : response
}

/**
 * React ignores unknown elements in `<body>` during hydration; with a custom element name it never
 * mistakes the notice for one of its own.
 */
function withNotice(response: Response): Response {
  let notice = NOTICES.en
  response.headers.delete('Content-Length')
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        const lang = html.getAttribute('lang')
        const locale = LOCALES.find(({ html_lang }) => html_lang === lang)
        if (locale !== undefined) notice = inLocale(NOTICES, locale.code)
      },
    })
    .on('body', {
      element(body) {
        body.prepend(
          `<preview-notice role="region" aria-label="Preview">${notice}</preview-notice>`,
          {
            html: true,
          },
        )
      },
    })
    .transform(response)
}
