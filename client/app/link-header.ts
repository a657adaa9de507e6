interface Files {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Creates the `Link` header with the files of the first screen. Cloudflare sends it as 103 Early
 * Hints from the second request on, but only its `preload` links. Modules use `modulepreload`,
 * which browsers read from the header itself, because a preload in addition could fetch them twice.
 */
export function toLinkHeader({ entry, scripts, styles }: Files, fonts: readonly string[]): string {
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...[entry, ...scripts].map((file) => `<${file}>; rel=modulepreload`),
  ].join(', ')
}
