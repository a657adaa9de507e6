interface HtmlProps {
  /** Sanitised by the import; never anything a visitor wrote. */
  readonly html: string
  readonly lang?: string | undefined
  readonly className?: string | undefined
}

/** Text of the shop's own content, as the import made it from Markdown. */
export function Html({ html, lang, className = '' }: HtmlProps) {
  return (
    <div className={`prose ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
