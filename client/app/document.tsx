import type { ReactNode } from 'react'
import { HYDRATION_ELEMENT_ID } from '../runtime/hydration.ts'
import { NOTHING_TOLD, STRUCTURED_DATA_ID } from './structured-data-block.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

interface DocumentProps {
  readonly children: ReactNode
  /** The hydration data; on the server only, the browser keeps what is there. */
  readonly data?: string
  /** What the page tells search engines, JSON; on the server only as well. */
  readonly structured?: string
  /** The modules that hydration will need; on the server only, hydration passes over such links. */
  readonly scripts?: readonly string[]
}

export function Document({
  children,
  data = '',
  structured = NOTHING_TOLD,
  scripts,
}: DocumentProps) {
  const { html_lang, direction } = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale,
  )
  return (
    <html lang={html_lang} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171412" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* After what is painted first: styles, fonts and the largest picture. */}
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
      </body>
    </html>
  )
}
