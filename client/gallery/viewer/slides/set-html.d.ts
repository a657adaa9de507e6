/** The browser's own sanitiser, where there is one: https://wicg.github.io/sanitizer-api/ */
interface Element {
  setHTML?: (html: string) => void
}
