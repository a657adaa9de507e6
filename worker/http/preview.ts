import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/locale/locales.ts'

/** Where Cloudflare serves workers and each of their versions. */
const VERSIONS = '.workers.dev'
const ROBOTS = 'User-agent: *\nDisallow: /\n'
const NO_INDEX = 'noindex, nofollow'

const WORDS: Readonly<Record<LocaleCode, string>> = {
  en: 'This is a preview of the shop: nothing can be ordered here.',
  am: 'Սա խանութի նախադիտումն է․ այստեղ ոչինչ հնարավոր չէ պատվիրել։',
  fr: 'Ceci est un aperçu de la boutique\u00A0: rien ne peut y être commandé.',
}

type Site = Pick<Env, 'SITE_URL' | 'WORKER_NAME'>

/**
 * Whether a request came to the address of a version (`my-branch-karavan.somebody.workers.dev`) and not of
 * the shop. Cloudflare has found the version by this very host, so no header can make one of the other:
 * whoever names another host is answered by another version.
 */
export function isPreview(url: string, { SITE_URL, WORKER_NAME = '' }: Site): boolean {
  // Asked of every request: most addresses need not be taken apart.
  if (!url.includes(VERSIONS)) return false
  const hostname = new URL(url).hostname.replace(/\.$/, '')
  if (!hostname.endsWith(VERSIONS)) return false
  if (SITE_URL !== '' && new URL(SITE_URL).hostname === hostname) return false
  // Without a name, as a build of another kind has none, no such address is the shop's.
  return WORKER_NAME === '' || !hostname.startsWith(`${WORKER_NAME}.`)
}

/**
 * The answer as a preview gives it: kept out of search engines, and each page says what it is. Added to the
 * finished answer, behind every cache, so that no cache holds anything of it.
 */
export async function showAsPreview(
  request: Request,
  answering: Response | Promise<Response>,
): Promise<Response> {
  const answer = await answering
  const isRobots = new URL(request.url).pathname === '/robots.txt'
  const response = isRobots
    ? new Response(ROBOTS, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    : new Response(answer.body, answer)
  response.headers.set('X-Robots-Tag', NO_INDEX)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  return isPage && response.body !== null ? withNotice(response) : response
}

/** React passes over an element of `<body>` that it does not know; one of a name of its own it never takes for its own. */
function withNotice(response: Response): Response {
  let words = WORDS[DEFAULT_LOCALE.code]
  response.headers.delete('Content-Length')
  return new HTMLRewriter()
    .on('html', {
      element(html) {
        const lang = html.getAttribute('lang')
        const locale = LOCALES.find(({ html_lang }) => html_lang === lang)
        if (locale !== undefined) words = WORDS[locale.code]
      },
    })
    .on('body', {
      element(body) {
        body.prepend(
          `<preview-notice role="region" aria-label="Preview">${words}</preview-notice>`,
          {
            html: true,
          },
        )
      },
    })
    .transform(response)
}
