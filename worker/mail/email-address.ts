/** Normalizes an email address, so that different spellings belong to one account. */
export function normalizeEmail(input: string): string {
  return input.trim().normalize('NFC').toLowerCase()
}
