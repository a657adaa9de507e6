interface Files {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What the first screen needs, as a `Link` header: Cloudflare sends such hints ahead of the page, as
 * 103 Early Hints, from the second time on. It sends `preload` only; modules are for browsers that read
 * the header itself, since a preload may be fetched twice beside them.
 */
export function toLinkHeader({ entry, scripts, styles }: Files, fonts: readonly string[]): string {
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...[entry, ...scripts].map((file) => `<${file}>; rel=modulepreload`),
  ].join(', ')
}
