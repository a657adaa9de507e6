import type { ReactNode } from 'react'
import { HYDRATION_ELEMENT_ID } from '../runtime/hydration.ts'
import { NO_STRUCTURED_DATA, STRUCTURED_DATA_ID } from './structured-data-block.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

interface DocumentProps {
  readonly children: ReactNode
  /** The hydration data. Set on the server only; the browser retains the server's. */
  readonly data?: string
  /** The structured data for search engines as JSON. Set on the server only. */
  readonly structured?: string
  /** The modules that hydration needs. Set on the server only; hydration ignores such links. */
  readonly scripts?: readonly string[]
  /** The module that hydrates the page. Set on the server only; undefined for a page without script. */
  readonly entry?: string | undefined
}

export function Document({
  children,
  data = '',
  structured = NO_STRUCTURED_DATA,
  scripts,
  entry,
}: DocumentProps) {
  const { html_lang, direction } = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale,
  )
  return (
    <html lang={html_lang} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171412" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* After the files of the first paint: styles, fonts and the largest picture. */}
        {scripts?.map((script) => (
          <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
        ))}
      </head>
      <body id="top">
        {children}
        <script
          type="application/json"
          id={HYDRATION_ELEMENT_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: data }}
        />
        <script
          type="application/ld+json"
          id={STRUCTURED_DATA_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: structured }}
        />
        {/* After the data that it reads: React moves a script with `async` into the head. */}
        {entry !== undefined && <script type="module" src={entry} />}
      </body>
    </html>
  )
}
