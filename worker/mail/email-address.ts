/** Normalizes an email address, so that different spellings belong to one account. */
export function normalizeEmail(input: string): string {
  return input.trim().normalize('NFC').toLowerCase()
}

const GOOGLE_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * Returns the same text for addresses that usually lead to one mailbox: with a tag after a plus sign, with the
 * domain in Punycode, or, at Google, with dots.
 */
export function toMailbox(input: string): string {
  const email = normalizeEmail(input)
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = URL.parse(`https://${email.slice(at + 1)}`)?.hostname
  if (domain === undefined || name === '') return email
  return GOOGLE_DOMAINS.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
