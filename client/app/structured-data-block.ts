export const STRUCTURED_DATA_ID = 'structured-data'
/** An empty node: what an error page tells. */
export const NOTHING_TOLD = '{}'

/** What the server told search engines of the first page is not true of the next one. */
export function forgetStructuredData(): void {
  const block = document.getElementById(STRUCTURED_DATA_ID)
  if (block !== null) block.textContent = NOTHING_TOLD
}
