export const STRUCTURED_DATA_ID = 'structured-data'
/** Empty structured data, as on an error page. */
export const NO_STRUCTURED_DATA = '{}'

/** Clears the structured data of the first page, which does not apply to the next one. */
export function clearStructuredData(): void {
  const block = document.getElementById(STRUCTURED_DATA_ID)
  if (block !== null) block.textContent = NO_STRUCTURED_DATA
}
