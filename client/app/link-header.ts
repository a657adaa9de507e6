interface Files {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * Creates the `Link` header with the files of the first paint. Cloudflare sends it as 103 Early
 * Hints from the second request on. Modules are named in the document only, where their priority is
 * low: browsers fetch those of a header with high priority, before the largest picture.
 */
export function toLinkHeader({ styles, fonts }: Files): string {
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
