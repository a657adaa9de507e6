import type { Locale } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { joinPath, paths } from '#shared/url/paths.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import button from '../ui/button.module.css'
import { INTERNAL_MESSAGE } from '../runtime/hydration.ts'
import styles from './error-message.module.css'
import { INTERNAL_TITLE } from './error-message.tsx'

interface StaticErrorPage {
  readonly status: number
  readonly locale: Locale
  readonly basename: Basename
  readonly t: Translate
  /** The URLs of the style sheets. */
  readonly styleSheets: readonly string[]
}

/** Returns the error page as HTML without React and scripts, for when React cannot render it. */
export function toStaticErrorPage(page: StaticErrorPage): string {
  const { status, locale, basename, t, styleSheets } = page
  const translatedTitle = t('error.internal')
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`)
  const translated =
    translatedTitle === INTERNAL_TITLE
      ? ''
      : `<p class="${styles['translated']}">${translatedTitle}</p>`
  return `<!DOCTYPE html>
<html lang="${locale.html_lang}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${translatedTitle}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links.join('\n')}
</head>
<body>
<main>
<div class="${styles['error']}">
<p class="${styles['status']}">${status}</p>
<h1 lang="en">${INTERNAL_TITLE}</h1>
${translated}
<p class="${styles['message']}" lang="en">${INTERNAL_MESSAGE}</p>
<p>${t('error.internal_help')}</p>
<ul class="${styles['links']}">
<li><a href="" class="${button['main']}">${t('error.retry')}</a></li>
<li><a href="${joinPath(basename, paths.home)}">${t('shell.home')}</a></li>
</ul>
</div>
</main>
</body>
</html>
`
}
