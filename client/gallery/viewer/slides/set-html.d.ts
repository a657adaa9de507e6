/** The sanitiser of browsers that support it: https://wicg.github.io/sanitizer-api/ */
interface Element {
  setHTML?: (html: string) => void
}
