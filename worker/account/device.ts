/** The first match counts, because browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The user agents of browsers are shorter. One of the patterns takes quadratic time for some texts. */
const MAX_CHARACTERS = 1000

/**
 * Returns a name such as `Firefox, Linux`, by which an owner recognizes a session; empty for unknown
 * clients.
 */
export function toDevice(userAgent: string): string {
  const start = userAgent.slice(0, MAX_CHARACTERS)
  return [BROWSERS, SYSTEMS]
    .flatMap((patterns) => patterns.find(([pattern]) => pattern.test(start))?.[1] ?? [])
    .join(', ')
}
