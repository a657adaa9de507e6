/** The browser's own HTML sanitiser, if it has one: https://wicg.github.io/sanitizer-api/ */
interface Element {
  setHTML?: (html: string) => void
}
