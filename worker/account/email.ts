/** Two spellings of one address are one account. */
export function toEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}
