/**
 * Resolves only if the browser restores this page: until then another page is loading, and the
 * button stays busy.
 */
export function waitForPageShow(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}
